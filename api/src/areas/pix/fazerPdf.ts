import { pdfDaCobranca } from '@imob/schemas/documents/chargePdf';
import { hoje } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { makePdf } from '../../pdf/makePdf.ts';
import { boletosDeVarias } from '../boletos/leitura.ts';
import { lerLocador } from '../contratos/documento/dados.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { lerEncargos } from '../financeiro/encargos.ts';
import { pedidoEm } from '../financeiro/pedir.ts';
import { lerChaveDoLocador } from './chave.ts';
import { codigoAberto } from './codigo.ts';

/** An open conta on paper, as it stands today, with its Pix code and its boleto. Throws 404, 403, or 409 for one that is not open. */
export async function pdfDaConta({ db, agora, env }: Pick<Deps, 'db' | 'agora' | 'env'>, userId: string, id: string) {
  const em = hoje(agora(), env.APP_TIMEZONE);
  const conta = await owned(db, 'contas', userId, id);
  const codigo = await codigoAberto(db, conta, await lerChaveDoLocador(db, userId), em);
  const irRetido = codigo?.irRetido ?? reais((await pedidoEm(db, conta, em)).irRetido);
  const [encargos, [contrato], locador, boletos] = await Promise.all([
    lerEncargos(db, userId, conta.id, em, env.APP_TIMEZONE),
    lerContratos(db, userId, { id: conta.contratoId }),
    lerLocador(db, userId),
    boletosDeVarias(db, [{ userId, contaId: conta.id }]),
  ]);
  if (!contrato) throw new HttpError(404, 'O contrato desta conta não foi encontrado.');
  const { locatario, imovel } = contrato;
  const partes = { locador: locador.nome, locatario: locatario.nome, imovel: imovel.endereco };
  const definicao = pdfDaCobranca({
    ...partes,
    descricao: conta.descricao,
    encargos,
    irRetido,
    resto: conta.saldo !== null,
    codigo,
    boleto: boletos.get(conta.id),
  });
  return { nome: `Cobrança ${conta.descricao}`, pdf: await makePdf(definicao, userId) };
}
