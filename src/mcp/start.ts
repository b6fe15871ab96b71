import { defineCommand, runProgram } from '../command.ts';
import { Dataset } from '../dataset/dataset.ts';
import { readSettings, SETTINGS } from '../settings.ts';
import { makeMcpServer } from './server.ts';

const command = defineCommand({
  name: 'mcp',
  help: `Offers the dataset to an assistant by the Model Context Protocol, over standard input and output.
An assistant starts it by itself; docs/assistants.md shows how. Works over the artifacts in DIST_DIR.`,
  exits: { success: 'the assistant has closed the connection', failure: 'there is no dataset' },
  async run(_, { stderr }) {
    const { DIST_DIR, BASE_URL } = readSettings(
      SETTINGS.pick({ DIST_DIR: true, BASE_URL: true }),
      process.env,
    );
    const dataset = new Dataset(DIST_DIR);
    const { release, faults } = await dataset.current();
    if (release === null) {
      for (const { file, reason } of faults) stderr.write(`${file}: ${reason}\n`);
      stderr.write('There is no dataset to read; run npm run build.\n');
      return 1;
    }
    const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js');
    const report = (error: unknown): void => void stderr.write(`tool failed: ${String(error)}\n`);
    const take = async () => {
      const { release } = await dataset.current();
      return release === null ? null : { release, baseUrl: BASE_URL };
    };
    const server = await makeMcpServer(release.version, take, report);
    const closed = new Promise<number>((resolve) => {
      process.stdin.on('end', () => resolve(0));
    });
    await server.connect(new StdioServerTransport());
    const code = await closed;
    await server.close();
    return code;
  },
});

await runProgram(import.meta, command);
