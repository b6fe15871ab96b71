import type { z } from 'zod';
import { type Environment, readSettings, SETTINGS } from '../settings.ts';

/** The settings of the server. */
export const SERVER_SETTINGS = SETTINGS.omit({ SOURCE_DATE_EPOCH: true });

type Settings = z.output<typeof SERVER_SETTINGS>;
/** `BASE_URL` as `baseUrl`. */
type Named<S> = S extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<Named<Rest>>}`
  : Lowercase<S & string>;
/** The value of each setting, under its name as code has it; what each means stands with the setting. */
export type Config = { readonly [S in keyof Settings as Named<S>]: Settings[S] };

/** Reads the server's settings from the environment. Throws `SettingError` for the first bad one. */
export function readServerConfig(env: Environment): Config {
  const named = (setting: string): string =>
    setting.toLowerCase().replace(/_./g, ([, letter = '']) => letter.toUpperCase());
  const settings = Object.entries(readSettings(SERVER_SETTINGS, env));
  return Object.fromEntries(settings.map(([setting, value]) => [named(setting), value])) as Config;
}
