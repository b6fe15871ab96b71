/** Run before each test file: modules are shared by the files of a worker, and hooks of theirs belong to the first of these. */
import { afterAll } from 'vitest';
import { removeFolders } from './folders.ts';

afterAll(removeFolders);
