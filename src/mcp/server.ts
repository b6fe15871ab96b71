import type { IncomingHttpHeaders } from 'node:http';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { SERVICE_NAME } from '../about.ts';
import { CC_BY } from '../tables/licences.ts';
import { Refusal, type ToolContext, unavailable } from './tool.ts';
import TEXTS from './tools.json' with { type: 'json' };
import { TOOLS } from './tools.ts';

/** Takes the release of a call; null where none can be used. */
export type TakeContext = () => Promise<ToolContext | null>;

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
export async function makeMcpServer(version: string, take: TakeContext, report: Report): Promise<McpServer> {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const about = { name: 'open-nutrition-reference', title: SERVICE_NAME, version };
  const server = new McpServer(about, { instructions: TEXTS.instructions.join('\n') });
  for (const { name, title, description, input, output, run } of TOOLS) {
    const config = { title, description, inputSchema: input, outputSchema: output, annotations: ONLY_READS };
    server.registerTool(name, config, async (sent) => {
      const context = await take();
      let [found, refused]: [unknown, Refusal['refused'] | null] = [null, null];
      try {
        if (context === null) throw unavailable();
        found = run(context, sent);
      } catch (error) {
        if (!(error instanceof Refusal)) {
          report(error);
          return { content: [{ type: 'text', text: 'internal_error' }], isError: true };
        }
        refused = error.refused;
      }
      const structuredContent = {
        ...{ found, refused },
        dataset_version: context?.release.version ?? '',
        attribution: context === null ? SERVICE_NAME : `${SERVICE_NAME}, ${context.baseUrl} (${CC_BY.label})`,
      };
      return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
    });
  }
  return server;
}

/** The transport reads the headers and the body, never the address. */
const ADDRESS = 'http://localhost/mcp';

/**
 * Answers one message of the Streamable HTTP transport, without sessions: one JSON response, no stream. Batches, which the
 * protocol has given up, are refused, so that one request is one call of the limit.
 *
 * @param version of the program
 */
export async function answerMessage(
  { headers, body }: { readonly headers: IncomingHttpHeaders; readonly body: string },
  version: string,
  take: TakeContext,
  report: Report,
): Promise<Response> {
  if (body.trimStart().startsWith('['))
    return refusal(400, -32_600, 'Batches are not answered; send one message');
  const { WebStandardStreamableHTTPServerTransport: Transport } = await import(
    '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
  );
  const server = await makeMcpServer(version, take, report);
  const transport = new Transport({ enableJsonResponse: true });
  try {
    // The SDK's transports do not say of `sessionId` that it may be undefined, as its interface has it.
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    const sent = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const response = await transport.handleRequest(
      new Request(ADDRESS, { method: 'POST', headers: sent, body }),
    );
    // Read before the server is closed.
    return new Response((await response.text()) || null, response);
  } finally {
    await server.close();
  }
}

const refusal = (status: number, code: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status });
