/**
 * Which folder may import which; `npm run lint` applies it. Imports are read as they are written, without compiling
 * anything: `verbatimModuleSyntax` leaves at run time what is not `import type`. A rule that allows types says `type-only`.
 */
const TYPES = ['type-only'];
const FILES = '^(node:)?fs(/promises)?$';
const NETWORK = '^(node:)?(http|https|http2|net|tls|dns|dgram)$|node_modules/(undici|ioredis|fastify)/';

/** The rooms that a question goes through, in their order; what ties them together is in the folder above. */
const ANSWER_ROOMS = ['text', 'words', 'tags', 'readings', 'reply'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...ANSWER_ROOMS.map((room, at) => ({
      name: `answer-${room}-before-later-rooms`,
      comment:
        'A question goes one way: a room calls nothing of the rooms that come after it, nor of what a build prepares.',
      severity: 'error',
      from: { path: `^src/answer/${room}/` },
      to: {
        path: `^src/answer/(${[...ANSWER_ROOMS.slice(at + 1), 'build'].join('|')})/|^src/answer/[^/]+$`,
        dependencyTypesNot: TYPES,
      },
    })),
    {
      name: 'answers-prepared-from-words',
      comment: 'Names are prepared by what they are compared with, before any question is read.',
      severity: 'error',
      from: { path: '^src/answer/build/' },
      to: { path: '^src/answer/((tags|readings|reply)/|[^/]+$)', dependencyTypesNot: TYPES },
    },
    {
      name: 'src-ships-alone',
      comment: 'What ships knows nothing of how it was built or measured.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(pipeline|bench|test)/' },
    },
    {
      name: 'tests-are-leaves',
      comment: 'Nothing imports a test, or what tests share.',
      severity: 'error',
      from: { pathNot: '^test/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-cycles',
      comment: 'No module needs itself to be loaded first; a cycle of types alone is none at run time.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: TYPES } },
    },
    {
      name: 'dataset-below-answer',
      comment: 'The dataset is loaded and looked up without knowing how questions are answered.',
      severity: 'error',
      from: {
        path: '^src/dataset/',
        // A release makes and holds the index that its questions are answered from, so that both change together.
        pathNot: '^src/dataset/release\\.ts$',
      },
      to: { path: '^src/(answer|server|pages)/', dependencyTypesNot: TYPES },
    },
    {
      name: 'tables-at-the-bottom',
      comment: 'Tables describe data and import no code that uses them.',
      severity: 'error',
      from: { path: '^src/tables/' },
      to: { path: '^src/(answer|dataset|server|pages)/' },
    },
    {
      name: 'answer-without-http',
      comment: 'Answering a question knows no request.',
      severity: 'error',
      from: { path: '^src/answer/' },
      to: { path: '^src/(server|pages)/' },
    },
    {
      name: 'assistants-beside-the-server',
      comment: 'Tools look up what routes look up, by the functions that routes call, and know no request.',
      severity: 'error',
      from: { path: '^src/mcp/' },
      to: { path: '^src/(server|pages)/', pathNot: '^src/server/(hints|rankings)\\.ts$' },
    },
    {
      name: 'assistants-when-asked',
      comment: 'The server starts without the tools and their SDK, and loads them for the first who asks.',
      severity: 'error',
      from: { path: '^src/(?!mcp/)' },
      to: {
        path: '^src/mcp/|node_modules/@modelcontextprotocol/',
        dynamic: false,
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'sdk-when-asked',
      comment: 'A bundle imports at its start what any of its files imports statically.',
      severity: 'error',
      from: { path: '^src/mcp/' },
      to: { path: 'node_modules/@modelcontextprotocol/', dynamic: false, dependencyTypesNot: TYPES },
    },
    {
      name: 'pages-without-server',
      comment: 'A page is made from values; routes import pages.',
      severity: 'error',
      from: { path: '^src/pages/' },
      to: { path: '^src/server/' },
    },
    {
      name: 'pipeline-takes-descriptions',
      comment: 'The pipeline imports what describes published data, never the server or its pages.',
      severity: 'error',
      from: {
        path: '^pipeline/',
        // Commands that show how the server reads a question, and which words it knows; what writes its answers as files.
        pathNot: '^pipeline/(commands/(ask|print-names-report|site)\\.ts$|site/)',
      },
      to: {
        path: '^src/[a-z]+/',
        // Names are equal to the build when the server compares them as equal, and found under the keys it makes of them.
        pathNot:
          '^src/(tables/|answer/(build/|(text/normalise|words/passed-over)\\.ts$)|dataset/(text-index|word-index)\\.ts$)',
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'stages-apart',
      comment:
        'Stages do not import each other: pipeline/stages.ts runs them. Helpers of one stage have a folder.',
      severity: 'error',
      from: { path: '^pipeline/stages/([^/]+)\\.ts$' },
      to: {
        path: '^pipeline/stages/[^/]+\\.ts$',
        // The row that stages hand on, and the figures that it is computed by.
        pathNot: '^pipeline/stages/(draft|$1)\\.ts$',
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'checks-are-pure',
      comment: 'A check takes data and returns problems: no file, no network, no stage, no writer.',
      severity: 'error',
      from: { path: '^pipeline/checks/' },
      to: {
        path: [
          FILES,
          NETWORK,
          '^pipeline/(commands|write|refresh)/',
          '^pipeline/(stages|config|build)\\.ts$',
        ],
        dependencyTypesNot: TYPES,
      },
    },
    {
      name: 'files-at-the-edges',
      comment: 'Files are read and written where the folder says so.',
      severity: 'error',
      from: {
        path: '^(src|pipeline)/',
        pathNot: [
          '^pipeline/(commands|read|write|site|refresh|releases|lib)/',
          // The version and the day of the release are those of package.json.
          '^pipeline/config\\.ts$',
          // The one stat that a request costs, and the release itself; lineage is read a line at a time.
          '^src/dataset/(files|line-file|dataset|release-reader)\\.ts$',
          // Whether a module is the program that was started, by its real path.
          '^src/command\\.ts$',
          // Where the package is that a file or a bundle belongs to.
          '^src/package-root\\.ts$',
          // Files that are served as they are.
          '^src/pages/read-assets\\.ts$',
          '^src/server/(run-bundle\\.cjs|release-files\\.ts)$',
        ],
      },
      to: { path: FILES },
    },
    {
      name: 'network-at-the-edges',
      comment: 'The network is used by the server and by a refresh of the sources, by nothing else.',
      severity: 'error',
      from: {
        path: '^(src|pipeline)/',
        // `isIP` of node:net tells an address from a name, and connects to nothing.
        pathNot: '^(src/server|pipeline/refresh)/|^(src/settings|pipeline/releases/release-faults)\\.ts$',
      },
      to: { path: NETWORK, dependencyTypesNot: TYPES },
    },
    {
      name: 'imports-exist',
      comment: 'Every import leads to a file or a package.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
