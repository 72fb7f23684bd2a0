import { readFile, writeFile } from 'node:fs/promises';
import { openDemoMarket } from '../../platform/src/assistant/evaluation/demo-market.ts';
import {
  BARS,
  barScores,
  evaluate,
  expectedHomes,
  scoreOf,
} from '../../platform/src/assistant/evaluation/evaluate.ts';
import { readMarket } from '../../platform/src/assistant/evaluation/feed-truth.ts';
import {
  QUESTION_FILES,
  questionPath,
  readQuestions,
} from '../../platform/src/assistant/evaluation/questions.ts';

/**
 * Asks Lily her evaluation set against the demo market, and prints what was answered wrong, the score of each kind of
 * question, and the three scores with their bars; below one of them it ends with 1. `--answers` prints every answer.
 * `--expect` asks nothing: it writes into the set which homes its feeds begin with, read from the table of the demo market.
 */
const market = await openDemoMarket();
try {
  if (process.argv.includes('--expect')) await writeExpected();
  else await score();
} finally {
  await market.close();
}

async function writeExpected(): Promise<void> {
  const rows = await readMarket(market);
  for (const file of QUESTION_FILES) {
    const written = JSON.parse(await readFile(questionPath(file), 'utf8')) as object[];
    const questions = await readQuestions([file]);
    const expected = written.map((question, index) => {
      const asked = questions[index];
      const topHomes = asked && expectedHomes(rows, asked);
      return topHomes === undefined ? question : { ...question, topHomes };
    });
    await writeFile(questionPath(file), `${JSON.stringify(expected, null, 2)}\n`);
  }
}

async function score(): Promise<void> {
  const judged = await evaluate(market, await readQuestions());
  for (const { question, answer, faults } of judged) {
    if (faults.length === 0 && !process.argv.includes('--answers')) continue;
    const asked = [...question.before, question.question].join(' | ');
    console.log(
      `${faults.length === 0 ? 'right' : `WRONG (${faults.join('; ')})`}: ${asked}\n${answer.replace(/^/gm, '    ')}\n`,
    );
  }
  const kinds = [...new Set(judged.map(({ question }) => question.kind))].sort();
  for (const kind of [...kinds, undefined]) {
    const own = judged.filter(({ question }) => kind === undefined || question.kind === kind);
    const right = own.filter(({ faults }) => faults.length === 0).length;
    console.log(`${(kind ?? 'all').padEnd(22)} ${right}/${own.length}  ${(100 * scoreOf(own)).toFixed(1)} %`);
  }
  console.log(`false denials          ${judged.filter(({ isFalseDenial }) => isFalseDenial).length}`);
  const { recall, wrongClaims, admitted } = barScores(judged);
  const isReached = recall >= BARS.recall && wrongClaims <= BARS.wrongClaims && admitted >= BARS.admitted;
  console.log(`recall@5               ${recall.toFixed(3)}  (bar ${BARS.recall})`);
  console.log(`wrong claims           ${wrongClaims}  (bar ${BARS.wrongClaims})`);
  console.log(`unknown admitted       ${admitted.toFixed(3)}  (bar ${BARS.admitted})`);
  if (!isReached) process.exitCode = 1;
}
