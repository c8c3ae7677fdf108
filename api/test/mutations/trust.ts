import type { Mutacao } from './mutation.ts';

const links = 'api/src/areas/auth/linksPorDia.ts';
const cabecas = 'api/test/drill/auditHeads.test.ts';

/** Mutations by which something outlives its time, is sent without end, or disappears without a trace. */
export const confianca: Mutacao[] = [
  {
    nome: 'session: of a clock ahead, not shortened',
    arquivo: 'api/src/http/sessions.ts',
    troca: ['if (end < row.expiraEm) await shorten(token, end);', ''],
    teste: ['api/src/http/sessionEnds.test.ts', 'does not outlive its own length'],
  },
  {
    nome: 'session: shortened by the seconds between two clocks',
    arquivo: 'api/src/secrets/lifetime.ts',
    troca: ['end > most + BETWEEN_CLOCKS_MS', 'end > most'],
    teste: ['api/src/http/sessionEnds.test.ts', 'some seconds ahead keeps its end'],
  },
  {
    nome: "tenant's link: of a clock ahead, not shortened",
    arquivo: 'api/src/areas/inquilino/link.ts',
    troca: ['...(fim < link.expiraEm && { expiraEm: fim })', ''],
    teste: ['api/src/areas/inquilino/inquilino.test.ts', 'does not outlive its own length'],
  },
  {
    nome: 'signed address: of a clock ahead, taken',
    arquivo: 'api/src/secrets/lifetime.ts',
    troca: ['end > agora.getTime() && end === boundedEnd(end, agora, lifeMs)', 'end > agora.getTime()'],
    teste: ['api/src/providers/storage/local.test.ts', 'does not outlive its own length'],
  },
  {
    nome: 'links by mail: of every day counted',
    arquivo: links,
    troca: [".where('em', '>', new Date(agora.getTime() - DIA_MS).toISOString())", ''],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'ten times a day'],
  },
  {
    nome: 'links by mail: without end',
    arquivo: links,
    troca: ['if (!primeiro) return;', 'return;'],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'ten times a day'],
  },
  {
    nome: 'seal: a block that is gone is taken for an expired one',
    arquivo: 'api/src/areas/auditoria/compareWithBackup.ts',
    troca: ['numero > (primeiro.get(userId) ?? 0)', 'numero > (primeiro.get(userId) ?? numero)'],
    teste: [cabecas, 'all of a landlord’s'],
  },
  {
    nome: 'seal: a block made anew is not compared',
    arquivo: 'api/src/areas/auditoria/compareWithBackup.ts',
    troca: ['if (deHoje === hash) continue;', 'if (deHoje) continue;'],
    teste: [cabecas, 'made anew with other events'],
  },
  {
    nome: 'restore: writes over what an account left behind',
    arquivo: 'api/src/backup/restore.ts',
    troca: ["nome === 'usuarios' || colunas.includes('userId')", "nome === 'usuarios'"],
    teste: ['api/test/drill/drill.test.ts', 'never writes over data'],
  },
  {
    nome: 'charge at a bank: kept without a word in the trail',
    arquivo: 'api/src/areas/bancos/guardar.ts',
    troca: [
      "if (cobranca) await auditar(trx, sistema(userId), momento, { acao: 'criar', registro, depois: cobranca });",
      '',
    ],
    teste: ['api/src/areas/bancos/encerrar.test.ts', 'the bank cancels what is open'],
  },
  {
    nome: 'picture: takes what memory it wants',
    arquivo: 'api/src/areas/upload/files/imageWorker.ts',
    troca: ['if (process.memoryUsage.rss() > memoria) terminar();', ''],
    teste: ['api/src/areas/upload/receive/keep.test.ts', 'too much memory'],
  },
  {
    nome: 'picture: is lost to a signal that was meant for the service',
    arquivo: 'api/src/areas/upload/files/image.ts',
    troca: ['    detached: true,\n', ''],
    teste: ['api/src/areas/upload/receive/keep.test.ts', 'to the whole group'],
  },
];
