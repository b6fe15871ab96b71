import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SERVICE_NAME } from '../about.ts';
import { CC_BY } from '../tables/licences.ts';
import { type Ground, isRefused, UNAVAILABLE } from './tool.ts';
import { TOOLS } from './tools.ts';

/** What an assistant is told before its first call. */
const INSTRUCTIONS = `Reference figures of foods per 100 g of edible portion, each with its source, its licence and how it is known. They
describe a food, not a meal, and are no medical or dietetic advice. A null is unknown, never zero. When a tool refuses, tell its reason; do not fill in a figure of your own.
Show the food's url beside figures; values_license null means that no right of reuse is asserted.`;

/** Takes the release of a call; null where none can be used. */
export type TakeGround = () => Promise<Ground | null>;

/** Told of what went wrong inside a tool; the assistant hears no detail of it. */
export type Report = (error: unknown) => void;

const ONLY_READS = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
} as const;

/**
 * A server of the tools for one connection, or, over HTTP, for one request. The SDK is loaded here, with the first: the
 * web server starts without it, and most are never asked.
 *
 * @param version of the program, as the protocol wants it
 */
export async function makeMcpServer(version: string, take: TakeGround, report: Report): Promise<McpServer> {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const about = { name: 'open-nutrition-reference', title: SERVICE_NAME, version };
  const server = new McpServer(about, { instructions: INSTRUCTIONS });
  for (const { name, title, description, input, output, run } of TOOLS) {
    const config = { title, description, inputSchema: input, outputSchema: output, annotations: ONLY_READS };
    server.registerTool(name, config, async (sent) => {
      const ground = await take();
      const result = ground === null ? UNAVAILABLE : tried(() => run(ground, sent), report);
      if (result === null) return { content: [{ type: 'text', text: 'internal_error' }], isError: true };
      const structuredContent = {
        ...(isRefused(result) ? { found: null, ...result } : { ...result, refused: null }),
        dataset_version: ground?.release.version ?? '',
        attribution: ground === null ? SERVICE_NAME : `${SERVICE_NAME}, ${ground.baseUrl} (${CC_BY.label})`,
      };
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    });
  }
  return server;
}

/** What a call gives; null where it throws, which is told to `report` alone. */
function tried<T>(call: () => T, report: Report): T | null {
  try {
    return call();
  } catch (error) {
    report(error);
    return null;
  }
}
