// Counts what Vitest's reports say, one report a run of a suite: `test.1.json`, and `test.2.json` where files ran a second time.
//   node .ci/count.mjs failed <report>           the files that failed in it, a line each
//   node .ci/count.mjs sum <folder> <steps>      what failed, and the last line: N passed, N failed
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** The files of a report: path, tests, and what failed in words (a file that does not load fails as a whole). */
function read(report) {
  if (!existsSync(report)) return [];
  return JSON.parse(readFileSync(report, 'utf8')).testResults.map((file) => {
    const failures = file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.fullName}\n${test.failureMessages.join('\n')}`);
    if (file.status === 'failed' && failures.length === 0) failures.push(file.message || 'o arquivo não carrega');
    return { path: relative('', file.name), tests: file.assertionResults, failures };
  });
}

function tell(file) {
  for (const failure of file.failures) {
    console.log(`   ${file.path}: ${failure.slice(0, 1500).replaceAll('\n', '\n     ')}`);
  }
}

function sum(folder, failedSteps) {
  const last = new Map();
  const again = [];
  for (const name of readdirSync(folder).sort()) {
    const suite = name.split('.')[0];
    for (const file of read(`${folder}/${name}`)) {
      const before = last.get(`${suite} ${file.path}`);
      if (before && file.failures.length === 0) again.push(before);
      last.set(`${suite} ${file.path}`, file);
    }
  }
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const failed = [];
  for (const file of last.values()) {
    for (const test of file.tests) {
      if (test.status === 'passed') counts.passed++;
      else if (test.status !== 'failed') counts.skipped++;
    }
    counts.failed += file.failures.length;
    if (file.failures.length > 0) failed.push(file);
  }
  // A step that failed without a failed test (install, check, the fresh machine) counts as a failure too.
  counts.failed += failedSteps;
  if (again.length > 0) console.log('== falharam na primeira vez, passaram na segunda:');
  again.forEach(tell);
  if (failed.length > 0) console.log('== falharam:');
  failed.forEach(tell);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
  return counts.failed > 0 || counts.passed === 0 ? 1 : 0;
}

const [what, where, failedSteps] = process.argv.slice(2);
if (what === 'failed') {
  for (const file of read(where)) if (file.failures.length > 0) console.log(file.path);
} else {
  process.exit(sum(where, Number(failedSteps)));
}
