import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { run, portOf, serveArguments } from './test/support/process.ts';
import { readNames, lookUps, searches } from './bench/lists.ts';
const kind = process.argv[2]!;
const server = run(process.execPath, [...(process.env.FLAGS ?? '').split(' ').filter(Boolean), ...serveArguments()], { PORT: '0', LOG_LEVEL: 'warn', DIST_DIR: '/tmp/serve2-rel/current', BASE_URL: 'http://localhost:8080' });
const port = await portOf(server);
const pid = server.child.pid;
const cpu = () => Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
const agent = new Agent({ keepAlive: true, maxSockets: 10 });
const ask = (path: string) => new Promise<void>((res, rej) => { const r = request({ host: '127.0.0.1', port, agent, path }, (resp) => { resp.resume(); resp.on('end', () => res()); }); r.on('error', rej); r.end(); });
const list = (kind === 'search' ? searches : lookUps)(readNames('/tmp/serve2-rel/current')) as any;
const paths: string[] = (list.measured ?? list.asked ?? list);
console.log(Object.keys(list), paths.length, paths[0]);
for (let r = 0; r < Number(process.env.R ?? 4); r += 1) { const n = 3000; const b = cpu(); for (let i = 0; i < n; i += 10) await Promise.all(paths.slice((r * n + i) % paths.length, (r * n + i) % paths.length + 10).map(ask)); console.log('us', ((cpu() - b) / n * 1000).toFixed(1)); }
agent.destroy(); server.child.kill('SIGTERM'); await server.ended;
