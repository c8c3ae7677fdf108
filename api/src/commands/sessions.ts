import type { Sessao } from '@imob/schemas/acesso';
import { contasAbertas, desligarFatorDe, donoDoEmail, encerrarTodasDe, encerrarUmaDe } from '../areas/auth/operador.ts';
import { lerSessoes } from '../areas/auth/sessoes.ts';
import { inWords } from '../backup/wal/moment.ts';
import type { Deps } from '../deps.ts';
import { lerOpcoes } from './options.ts';
import { comDeps, comServico } from './service.ts';

const COMO =
  'Escreva: npm run sessions (todas as contas abertas), ou npm run sessions -- --email ana@exemplo.com.br [--encerrar <id>|todas] [--sem-segundo-fator].';

function emLinha({ id, aparelho, ip, lugar, criadoEm, usadaEm, expiraEm, porChave }: Sessao, fuso: string): string {
  const momento = (em: string) => inWords(new Date(em), fuso);
  const como = porChave ? ', por chave de acesso' : '';
  return `${id}  ${aparelho ?? 'aparelho desconhecido'}, endereço ${ip ?? 'desconhecido'}${lugar ? ` (${lugar})` : ''}; aberta em ${momento(criadoEm)}${como}; último uso ${momento(usadaEm ?? criadoEm)}; termina em ${momento(expiraEm)}`;
}

/** Whoever is signed in anywhere, by e-mail. */
async function listarTodas(deps: Deps): Promise<void> {
  const pessoas = await contasAbertas(deps);
  for (const { email, sessoes, usadaEm } of pessoas) {
    console.log(`${email}  sessões: ${sessoes}; último uso ${inWords(new Date(usadaEm), deps.env.APP_TIMEZONE)}`);
  }
  console.log(`Contas abertas: ${pessoas.length}.`);
}

async function listar(deps: Deps, uid: string): Promise<void> {
  const sessoes = await lerSessoes(deps, uid, undefined);
  for (const sessao of sessoes) console.log(emLinha(sessao, deps.env.APP_TIMEZONE));
  console.log(
    sessoes.length === 0 ? 'A conta não está aberta em lugar nenhum.' : `Sessões abertas: ${sessoes.length}.`,
  );
}

/**
 * `npm run sessions`: who is signed in. `-- --email … [--encerrar <id>|todas] [--sem-segundo-fator]`: where a person is; ends
 * sessions, and switches
 * the second factor off for who lost it. The service may be running.
 */
await comServico((feito) =>
  comDeps(feito, async (deps) => {
    const { email, encerrar, ...resto } = lerOpcoes(
      { email: { type: 'string' }, encerrar: { type: 'string' }, 'sem-segundo-fator': { type: 'boolean' } },
      COMO,
    );
    if (email === undefined && encerrar === undefined && !resto['sem-segundo-fator']) return listarTodas(deps);
    if (typeof email !== 'string') throw new Error(COMO);
    const { uid } = await donoDoEmail(deps, email);
    if (resto['sem-segundo-fator']) {
      await desligarFatorDe(deps, uid);
      console.log('Verificação em duas etapas desligada. A pessoa é avisada por e-mail.');
    }
    if (encerrar === 'todas') await encerrarTodasDe(deps, uid);
    else if (typeof encerrar === 'string') await encerrarUmaDe(deps, uid, encerrar);
    if (encerrar) console.log('Encerrada. A pessoa é avisada por e-mail.');
    await listar(deps, uid);
  }),
);
