import { repositoryRoot, runCommand } from './command.ts';
import { reportNames } from './names/report-command.ts';

await runCommand((args) => reportNames(repositoryRoot, args));
