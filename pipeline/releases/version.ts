/** What a change asks of the version number, the least first. */
export const BUMPS = ['none', 'patch', 'minor', 'major'] as const;
export type Bump = (typeof BUMPS)[number];

const VERSION = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

/** True for a release's number: three numbers, nothing before or after them. */
export const isVersion = (text: string): boolean => VERSION.test(text);

function partsOf(version: string): readonly [number, number, number] {
  const found = VERSION.exec(version);
  if (found === null) throw new Error(`${JSON.stringify(version)} is no version`);
  return [Number(found[1]), Number(found[2]), Number(found[3])];
}

/** The first of the three numbers. */
export const majorOf = (version: string): number => partsOf(version)[0];

/** Negative where `a` is the lower version, 0 where they are the same. Numbers, not texts: 1.10.0 is above 1.9.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** The next version after `version` that a change of this weight may have. */
export function bumped(version: string, bump: Bump): string {
  const [major, minor, patch] = partsOf(version);
  if (bump === 'major') return `${major + 1}.0.0`;
  if (bump === 'minor') return `${major}.${minor + 1}.0`;
  if (bump === 'patch') return `${major}.${minor}.${patch + 1}`;
  return version;
}

/** The heavier of the two. */
export const heavier = (a: Bump, b: Bump): Bump => (BUMPS.indexOf(a) > BUMPS.indexOf(b) ? a : b);
