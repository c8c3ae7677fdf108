import type { Painel } from '@imob/schemas/painel';
import type { Db } from '../../db/connect.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { contarImoveis } from '../imoveis/pagina.ts';
import { lerAtrasos } from './atrasos.ts';
import { lerDecisoes } from './decidir/decidir.ts';
import { lerDespesasAPagar, lerSemana } from './semana.ts';
import { somarEntradas, somarMesesDevidos } from './somas.ts';

/** The landlord's month at a glance. Each sum comes of one statement; the statements go side by side. */
export async function lerPainel(
  db: Db,
  userId: string,
  { hoje, fuso, agora }: Calendario & { agora: Date },
  mes: string,
): Promise<Painel> {
  const [meses, entradas, emAtraso, semana, despesas, decidir, ocupacao] = await Promise.all([
    somarMesesDevidos(db, userId, mes),
    somarEntradas(db, userId, mes, fuso),
    lerAtrasos(db, userId, hoje),
    lerSemana(db, userId, hoje),
    lerDespesasAPagar(db, userId, hoje),
    lerDecisoes(db, userId, hoje, agora, fuso),
    contarImoveis(db, userId, { arquivado: false }),
  ]);
  const { esperado = 0, recebido = 0 } = meses.at(-1) ?? {};
  return { mes, esperado, recebido, ...entradas, emAtraso, semana, despesas, decidir, meses, ocupacao };
}
