import { randomUUID } from 'node:crypto';
import { dataBrasileira, dinheiro } from '@imob/schemas/avisos/aviso';
import { hoje } from '@imob/schemas/rules/dates';
import { contagem } from '@imob/schemas/rules/numbers';
import type { Deps } from '../../../deps.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { entregarAoLocatario } from '../entregar.ts';
import { lerContrato } from '../leitura.ts';
import { naoEnviado } from '../naoEnviado.ts';
import { fazerPdfDoAcordo } from './fazerPdf.ts';
import { lerVigente } from './ler.ts';

/**
 * Mails the paper of an agreement to the tenant, who signs it. Throws 404, 403, 409 for one that was undone, 422 for what is missing,
 * and 502 when the provider does not take it.
 */
export async function enviarAcordo(deps: Deps, autor: Autor, params: { id: string; acordoId: string }): Promise<void> {
  const { userId } = autor;
  const dia = hoje(deps.agora(), deps.env.APP_TIMEZONE);
  const acordo = await lerVigente(deps.db, userId, params, dia);
  const contrato = await lerContrato(deps.db, userId, acordo.contratoId, dia);
  const { imovel } = contrato;
  const { valor, parcelas, dividas } = acordo;
  const entrega = await entregarAoLocatario(deps, autor, {
    contrato,
    assunto: 'Acordo sobre os aluguéis em atraso',
    anexo: () => fazerPdfDoAcordo(deps, userId, acordo),
    idempotencia: randomUUID(),
    enviado: { acordoId: acordo.id },
    quantia: {
      rotulo: 'Valor do acordo',
      valor: dinheiro(valor),
      dia: `${contagem(parcelas.length, 'parcela', 'parcelas')}, a primeira em ${dataBrasileira(parcelas[0]?.vencimento ?? dia)}`,
    },
    paragrafos: [
      `Segue em anexo o termo do acordo, no lugar de ${contagem(dividas.length, 'conta', 'contas')} em atraso. Leia, assine com duas testemunhas e devolva uma via.`,
    ],
    dados: [['Imóvel', imovel.nome?.trim() || imovel.endereco]],
  });
  if (entrega.situacao !== 'aceita') throw naoEnviado(entrega);
}
