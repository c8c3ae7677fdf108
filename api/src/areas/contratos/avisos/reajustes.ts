import { dataBrasileira, dinheiro } from '@imob/schemas/avisos/aviso';
import { porcento } from '@imob/schemas/documents/format';
import type { Simulacao } from '@imob/schemas/reajustes';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Contato } from '../../notificacoes/message/channels.ts';
import { outrosAvisados } from '../demais/copias.ts';
import { lerDatasBase } from '../reajuste/datasBase.ts';
import { calcular } from '../reajuste/simular.ts';
import { lerTermos } from '../termos/ler.ts';

const ANTES = 30;

export type Anuncio = {
  contratoId: string;
  dataBase: string;
  imovelNome: string;
  locatario: Contato;
  /** They rent too, and are told. */
  outros: Contato[];
  frase: string;
};

/** Lists the contracts whose tenants are told of an adjustment in the next 30 days; with `contratoId`, that one alone. */
export async function lerProximos(db: Db, userId: string, hoje: string, contratoId?: string) {
  const datas = await lerDatasBase(db, userId, hoje, somarDias(hoje, ANTES), contratoId);
  return datas.filter(({ dataBase }) => dataBase > hoje);
}

/** Reads what a contract's tenant is told of its next adjustment; undefined where there is none, or the landlord deleted the tenant. */
export async function lerAnuncio(
  db: Db,
  userId: string,
  contratoId: string,
  hoje: string,
): Promise<Anuncio | undefined> {
  const [proximo] = await lerProximos(db, userId, hoje, contratoId);
  if (!proximo) return undefined;
  const { locatarioId, imovelNome, dataBase } = proximo;
  const locatario = await db
    .selectFrom('locatarios')
    .select(['nome', 'email', 'telefone', 'whatsapp'])
    .where('userId', '=', userId)
    .where('id', '=', locatarioId)
    .executeTakeFirst();
  if (!locatario) return undefined;
  const contrato = await owned(db, 'contratos', userId, contratoId);
  const { termos } = await lerTermos(db, userId, contratoId);
  const simulado = await calcular(db, userId, contrato, termos, { dataBase }, hoje);
  const outros = (await outrosAvisados(db, [userId], [contratoId])).get(contratoId) ?? [];
  return { contratoId, dataBase, imovelNome, locatario, outros, frase: anunciar(simulado) };
}

/** A sentence, with a figure only where every month is published and the index did not fall: that one is for the landlord to decide. */
function anunciar({ indice, dataBase, situacao, percentual, valorAntes, valorDepois }: Simulacao): string {
  const abertura = `O aluguel tem data-base de reajuste em ${dataBrasileira(dataBase)}, pela variação do ${indice} em doze meses.`;
  if (situacao === 'PRONTO' && percentual !== null && valorDepois !== null) {
    return `${abertura} O índice acumulado é de ${porcento(percentual)}: por ele, o aluguel passa de ${dinheiro(valorAntes)} para ${dinheiro(valorDepois)}. O valor é confirmado na carta de reajuste, com o cálculo.`;
  }
  const porque = situacao === 'AGUARDANDO_INDICE' ? 'O índice do período ainda não foi publicado. ' : '';
  return `${abertura} ${porque}O valor será informado na carta de reajuste, com o cálculo mês a mês.`;
}
