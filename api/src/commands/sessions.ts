import type { Sessao } from '@imob/schemas/acesso';
import { contasAbertas, desligarFatorDe, donoDoEmail, encerrarTodasDe, encerrarUmaDe } from '../areas/auth/operador.ts';
import { lerSessoes } from '../areas/auth/sessoes.ts';
import { inWords } from '../backup/wal/moment.ts';
import type { Deps } from '../deps.ts';
import { readOptions } from './options.ts';
import { withDeps, withService } from './service.ts';

const USAGE =
  'Escreva: npm run sessions (todas as contas abertas), ou npm run sessions -- --email ana@exemplo.com.br [--encerrar <id>|todas] [--sem-segundo-fator].';

function inLine({ id, aparelho, ip, lugar, criadoEm, usadaEm, expiraEm, porChave }: Sessao, fuso: string): string {
  const moment = (at: string) => inWords(new Date(at), fuso);
  const como = porChave ? ', por chave de acesso' : '';
  return `${id}  ${aparelho ?? 'aparelho desconhecido'}, endereço ${ip ?? 'desconhecido'}${lugar ? ` (${lugar})` : ''}; aberta em ${moment(criadoEm)}${como}; último uso ${moment(usadaEm ?? criadoEm)}; termina em ${moment(expiraEm)}`;
}

/** Prints everybody who is signed in, by e-mail. */
async function listAll(deps: Deps): Promise<void> {
  const people = await contasAbertas(deps);
  for (const { email, sessoes, usadaEm } of people) {
    console.log(`${email}  sessões: ${sessoes}; último uso ${inWords(new Date(usadaEm), deps.env.APP_TIMEZONE)}`);
  }
  console.log(`Contas abertas: ${people.length}.`);
}

async function list(deps: Deps, uid: string): Promise<void> {
  const sessions = await lerSessoes(deps, uid, undefined);
  for (const session of sessions) console.log(inLine(session, deps.env.APP_TIMEZONE));
  console.log(
    sessions.length === 0 ? 'A conta não está aberta em lugar nenhum.' : `Sessões abertas: ${sessions.length}.`,
  );
}

/**
 * `npm run sessions` lists everybody who is signed in. `-- --email … [--encerrar <id>|todas] [--sem-segundo-fator]` lists one person's
 * sessions, ends them, or switches the second factor off if the person lost it. The service may be running.
 */
await withService((done) =>
  withDeps(done, async (deps) => {
    const { email, encerrar, ...rest } = readOptions(
      { email: { type: 'string' }, encerrar: { type: 'string' }, 'sem-segundo-fator': { type: 'boolean' } },
      USAGE,
    );
    if (email === undefined && encerrar === undefined && !rest['sem-segundo-fator']) return listAll(deps);
    if (typeof email !== 'string') throw new Error(USAGE);
    const { uid } = await donoDoEmail(deps, email);
    if (rest['sem-segundo-fator']) {
      await desligarFatorDe(deps, uid);
      console.log('Verificação em duas etapas desligada. A pessoa é avisada por e-mail.');
    }
    if (encerrar === 'todas') await encerrarTodasDe(deps, uid);
    else if (typeof encerrar === 'string') await encerrarUmaDe(deps, uid, encerrar);
    if (encerrar) console.log('Encerrada. A pessoa é avisada por e-mail.');
    await list(deps, uid);
  }),
);
