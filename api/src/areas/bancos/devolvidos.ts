import type { BancoPix } from '../../providers/pix/pix.ts';
import type { BancoRow, DepsDoBanco } from './abrir.ts';
import { registrarTodos } from './registrarTodos.ts';

const DIA_MS = 86_400_000;
/** The payer's bank may obtain a return (MED) for some ninety days after the payment; they are asked for month by month. */
const MESES = 3;
const DIAS_DO_MES = 31;

/**
 * Looks for returns of what arrived in the last three months: the poll asks by the day of the payment, and would never see
 * one that comes weeks later. What this service does not know is left alone. False where one could not be taken in.
 */
export async function procurarDevolvidos(deps: DepsDoBanco, banco: BancoRow, conta: BancoPix): Promise<boolean> {
  const agora = deps.agora().getTime();
  let todos = true;
  for (let mes = 0; mes < MESES; mes++) {
    const ate = agora - mes * DIAS_DO_MES * DIA_MS;
    const de = new Date(ate - DIAS_DO_MES * DIA_MS);
    const achados = await conta.pixRecebidos(de, new Date(ate), { soDevolvidos: true });
    if (achados.situacao !== 'feita') {
      const { situacao, detalhe } = achados;
      deps.log.info({ banco: banco.id, situacao, detalhe }, 'o banco não disse o que foi devolvido');
      return todos;
    }
    const devolvidos = achados.valor.filter(({ devolucoes }) => devolucoes.length > 0);
    const conhecidos = await quaisConhecidos(
      deps,
      banco.userId,
      devolvidos.map(({ e2eid }) => e2eid),
    );
    const nossos = devolvidos.filter(({ e2eid }) => conhecidos.has(e2eid));
    todos = (await registrarTodos(deps, banco, nossos)) && todos;
  }
  return todos;
}

/** Gives those of these numbers whose money is recorded here. */
export async function quaisConhecidos({ db }: Pick<DepsDoBanco, 'db'>, userId: string, e2eids: string[]) {
  if (e2eids.length === 0) return new Set<string>();
  const conhecidos = await db
    .selectFrom('recebimentos')
    .select('e2eid')
    .where('userId', '=', userId)
    .where('e2eid', 'in', e2eids)
    .execute();
  return new Set(conhecidos.map(({ e2eid }) => e2eid));
}
