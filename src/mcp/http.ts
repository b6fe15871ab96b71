import { makeMcpServer, type Report, type TakeGround } from './server.ts';

/** A message as it came by HTTP: headers by lower-case name, the body's text. */
export interface Posted {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** What is answered to it. */
export interface McpReply {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
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
  { headers, body }: Posted,
  version: string,
  take: TakeGround,
  report: Report,
): Promise<McpReply> {
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
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: await response.text(),
    };
  } finally {
    await server.close();
  }
}

function refusal(status: number, code: number, message: string): McpReply {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  return { status, type: 'application/json', body };
}
