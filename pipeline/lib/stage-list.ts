/** Announces each stage as it begins. */
export type Announce = (title: string) => void;

/** A stage of work, with the work up to it. */
export interface ListedStage<Start extends object> {
  /** Its name on the command line. */
  readonly id: string;
  readonly title: string;
  /** Runs every stage up to this one and gives the state after it. */
  readonly runUntil: (start: Start, announce: Announce) => Promise<object>;
}

/**
 * Stages in their order over one state that grows: each is handed what those before it have made, so that a stage that
 * needs what is not there yet does not compile.
 */
export class StageList<Start extends object, State extends object> {
  readonly stages: readonly ListedStage<Start>[];
  /** Runs every stage and gives the state after the last one. */
  readonly run: (start: Start, announce: Announce) => Promise<State>;

  constructor(stages: StageList<Start, State>['stages'], run: StageList<Start, State>['run']) {
    this.stages = stages;
    this.run = run;
  }

  /** The list with one more stage: `run` reads what it needs of the state, and gives what it adds to it. */
  add<Added extends object>(
    id: string,
    title: string,
    run: (before: State) => Added | Promise<Added>,
  ): StageList<Start, State & Added> {
    const runUntil = async (start: Start, announce: Announce): Promise<State & Added> => {
      const before = await this.run(start, announce);
      announce(title);
      return { ...before, ...(await run(before)) };
    };
    return new StageList([...this.stages, { id, title, runUntil }], runUntil);
  }
}

/** An empty list, whose first stage is handed `Start`. */
export const stagesFrom = <Start extends object>(): StageList<Start, Start> =>
  new StageList([], (start) => Promise.resolve(start));
