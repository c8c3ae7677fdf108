import type { Conta } from '@imob/schemas/financeiro';
import type { AnyRouter } from '@tanstack/react-router';
import { avisarComDesfazer } from '../../components/dialogs/avisarComDesfazer.tsx';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { explicar } from '../../components/dialogs/explicar.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { contagem, dinheiro } from '../../format/format.ts';
import { chamar, messageOf } from '../../service/api.ts';
import { alertar, avisar, esquecer } from '../../service/queries.ts';
import { totalDe } from './cobranca.ts';
import type { Linha } from './linhas.ts';

const nomeDe = ({ conta, locatario }: Linha) =>
  `${conta.descricao}${locatario ? `, de ${locatario}` : ''}, ${dinheiro(conta.valor)}`;

type Destino = 'PENDENTE' | 'CANCELADO';

/** Sends the status that the landlord saw: a conta that was paid meanwhile stays paid. */
const gravarStatus = (id: string, status: Destino, statusVisto: Conta['status']) =>
  chamar('PATCH /financeiro/:id', { params: { id }, body: { status, statusVisto } });

async function mudarStatus({ id, status: visto }: Conta, status: Destino) {
  try {
    return await gravarStatus(id, status, visto);
  } finally {
    void esquecer('PATCH /financeiro/:id');
  }
}

/** Changes each conta by itself, so that a refusal does not hold up the others. */
async function mudarCadaUma(ids: readonly string[], status: Destino, visto: Conta['status']) {
  const falhas: unknown[] = [];
  const feitas: Conta[] = [];
  for (const id of ids) {
    await gravarStatus(id, status, visto).then(
      (conta) => feitas.push(conta),
      (erro: unknown) => falhas.push(erro),
    );
  }
  void esquecer('PATCH /financeiro/:id');
  return { feitas, falhas };
}

/** Opens contas again and gives them; alerts how many stayed as they were. Throws if none could be opened. */
async function trazerDeVolta(ids: readonly string[], visto: Conta['status']): Promise<Conta[]> {
  const { feitas, falhas } = await mudarCadaUma(ids, 'PENDENTE', visto);
  if (feitas.length === 0) throw falhas[0];
  if (falhas.length > 0) {
    const ficaram = contagem(falhas.length, 'conta ficou como estava', 'contas ficaram como estavam');
    alertar(`${ficaram}: ${messageOf(falhas[0])}`);
  }
  return feitas;
}

/** Names the conta that is owed again: undoing the payment of a part may bring back the whole conta. */
const pagamentoDesfeito = ({ descricao, valor }: Conta): string =>
  `Pagamento desfeito: ${descricao}, ${dinheiro(valor)}, volta a ser cobrada.`;

/** Undoes payments that were just registered and gives the sentence about it; their receipts stay. */
export async function desfazerRecebidas(ids: readonly string[]): Promise<string> {
  const [conta, ...outras] = await trazerDeVolta(ids, 'PAGO');
  return conta && outras.length === 0
    ? `${pagamentoDesfeito(conta)} O recibo continua em Recibos.`
    : 'Pagamentos desfeitos. Os recibos continuam em Recibos.';
}

/** Tells that payments were registered, with a button that undoes them. */
export const avisarRecebidas = (ids: readonly string[]): void =>
  avisarComDesfazer(contagem(ids.length, 'pagamento registrado.', 'pagamentos registrados.'), () =>
    desfazerRecebidas(ids),
  );

const avisarCanceladas = (ids: readonly string[]): void =>
  avisarComDesfazer(contagem(ids.length, 'conta cancelada.', 'contas canceladas.'), async () =>
    (await trazerDeVolta(ids, 'CANCELADO')).length === 1
      ? 'A conta voltou a ser cobrada.'
      : 'As contas voltaram a ser cobradas.',
  );

export function cancelarConta(linha: Linha): void {
  confirmar({
    titulo: 'Cancelar esta conta?',
    oQueAcontece: `${nomeDe(linha)}: deixa de ser cobrada e de contar nos totais e nos avisos ao locatário. Continua na lista como cancelada e pode ser reaberta.`,
    acao: 'Cancelar conta',
    perigo: true,
    aoConfirmar: async () => {
      await mudarStatus(linha.conta, 'CANCELADO');
      avisarCanceladas([linha.conta.id]);
    },
  });
}

export function reabrirConta(linha: Linha): void {
  const paga = linha.conta.status === 'PAGO';
  confirmar({
    titulo: paga ? 'Desfazer este pagamento?' : 'Reabrir esta conta?',
    oQueAcontece: paga
      ? `${nomeDe(linha)}: o que foi pago volta a ser cobrado. Se o mesmo Pix ou crédito de extrato pagou outras contas, elas voltam também. O recibo já emitido não é apagado: se ele não vale mais, apague-o em Recibos.`
      : `${nomeDe(linha)}: volta a ser cobrada e a contar nos totais.`,
    acao: paga ? 'Desfazer pagamento' : 'Reabrir conta',
    perigo: paga,
    aoConfirmar: async () => {
      const reaberta = await mudarStatus(linha.conta, 'PENDENTE');
      avisar(paga ? pagamentoDesfeito(reaberta) : 'Conta reaberta.');
    },
  });
}

/** Refuses to delete a paid conta, which proves a payment: the payment is undone instead. */
export function apagarConta(router: AnyRouter, linha: Linha): void {
  const { conta } = linha;
  if (conta.status === 'PAGO') {
    pagaNaoSeApaga(router, linha);
    return;
  }
  confirmar({
    titulo: 'Apagar esta conta?',
    oQueAcontece: `${nomeDe(linha)}: some da lista e dos totais, e isso não pode ser desfeito. Para só deixar de cobrá-la, prefira cancelar.`,
    acao: 'Apagar conta',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /financeiro/:id', { params: { id: conta.id }, query: { statusVisto: conta.status } });
      void esquecer('DELETE /financeiro/:id');
      avisar('Conta apagada.');
    },
  });
}

const pagaNaoSeApaga = (router: AnyRouter, { conta: { reciboId }, contrato }: Linha) =>
  explicar(router, {
    titulo: 'Uma conta paga não se apaga',
    porque: contrato.ativo
      ? 'Ela prova o que foi recebido e sustenta o recibo. Se o pagamento foi registrado por engano, escolha “Desfazer pagamento” no menu da conta; depois é possível cancelá-la ou apagá-la.'
      : 'Ela prova o que foi recebido e sustenta o recibo. O contrato está encerrado, e o histórico dele fica guardado.',
    caminho: reciboId
      ? (fechar) => (
          <BotaoLink to="/recibos/$id" params={{ id: reciboId }} onClick={fechar}>
            Ver recibo
          </BotaoLink>
        )
      : undefined,
  });

export function cancelarVarias(linhas: readonly Linha[], depois: () => void): void {
  const quantas = contagem(linhas.length, 'conta', 'contas');
  confirmar({
    titulo: `Cancelar ${quantas}?`,
    oQueAcontece: `${quantas}, ${dinheiro(totalDe(linhas))}: deixam de ser cobradas e de contar nos totais e nos avisos aos locatários. Continuam na lista como canceladas e podem ser reabertas.`,
    acao: `Cancelar ${quantas}`,
    perigo: true,
    aoConfirmar: async () => {
      const { feitas, falhas } = await mudarCadaUma(
        linhas.map(({ conta }) => conta.id),
        'CANCELADO',
        'PENDENTE',
      );
      depois();
      if (feitas.length > 0) avisarCanceladas(feitas.map(({ id }) => id));
      if (falhas.length > 0) {
        const sobram = contagem(falhas.length, 'conta não foi cancelada', 'contas não foram canceladas');
        alertar(`${sobram}: ${messageOf(falhas[0])}`);
      }
    },
  });
}
