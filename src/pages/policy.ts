/**
 * What pages may do: load this site's own styles, scripts and pictures, ask this site's own addresses, and be shown in
 * no frame. Blocks of data (`application/ld+json`, `application/json`) run nothing and need no permission; inline
 * scripts, style elements and style attributes are refused.
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
