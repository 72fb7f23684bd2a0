import { openDemoMarket } from '../../platform/src/assistant/evaluation/demo-market.ts';
import { evaluate, readQuestions, scoreOf } from '../../platform/src/assistant/evaluation/evaluate.ts';

/**
 * Asks Lily her evaluation set against the demo market, and prints the score of each kind of question and what was
 * answered wrong. `--answers` prints every answer.
 */
const market = await openDemoMarket();
try {
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
    console.log(`${(kind ?? 'all').padEnd(18)} ${right}/${own.length}  ${(100 * scoreOf(own)).toFixed(1)} %`);
  }
  console.log(`false denials      ${judged.filter(({ isFalseDenial }) => isFalseDenial).length}`);
} finally {
  await market.close();
}
