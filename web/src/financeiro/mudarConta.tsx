import * as financeiro from '@imob/schemas/financeiro';
import { chamar } from '../api.ts';
import { confirmar } from '../componentes/confirmar.tsx';
import { avisar, esquecer } from '../consultas.ts';
import { dinheiro } from '../formato.ts';
import type { Linha } from './linhas.ts';

const nomeDe = ({ conta, locatario }: Linha) =>
  `${conta.descricao}${locatario ? `, de ${locatario}` : ''}, ${dinheiro(conta.valor)}`;

async function mudarStatus({ conta }: Linha, status: 'PENDENTE' | 'CANCELADO', aviso: string) {
  await chamar(financeiro.mudar, { params: { id: conta.id }, body: { status } });
  void esquecer(financeiro.mudar);
  avisar(aviso);
}

export function cancelarConta(linha: Linha): void {
  confirmar({
    titulo: 'Cancelar esta conta?',
    oQueAcontece: `${nomeDe(linha)}: deixa de ser cobrada e de contar nos totais e nos avisos ao locatário. Continua na lista como cancelada e pode ser reaberta enquanto o contrato estiver ativo.`,
    acao: 'Cancelar conta',
    perigo: true,
    aoConfirmar: () => mudarStatus(linha, 'CANCELADO', 'Conta cancelada.'),
  });
}

export function reabrirConta(linha: Linha): void {
  const paga = linha.conta.status === 'PAGO';
  confirmar({
    titulo: paga ? 'Desfazer este pagamento?' : 'Reabrir esta conta?',
    oQueAcontece: paga
      ? `${nomeDe(linha)}: volta a ser cobrada. O recibo já emitido não é apagado: se ele não vale mais, apague-o em Recibos.`
      : `${nomeDe(linha)}: volta a ser cobrada e a contar nos totais.`,
    acao: paga ? 'Desfazer pagamento' : 'Reabrir conta',
    perigo: paga,
    aoConfirmar: () => mudarStatus(linha, 'PENDENTE', paga ? 'Pagamento desfeito.' : 'Conta reaberta.'),
  });
}

export function apagarConta(linha: Linha): void {
  const { conta } = linha;
  confirmar({
    titulo: 'Apagar esta conta?',
    oQueAcontece: `${nomeDe(linha)}: some da lista e dos totais, e isso não pode ser desfeito.${conta.reciboId ? ' O recibo permanece em Recibos.' : ' Para só deixar de cobrá-la, prefira cancelar.'}`,
    acao: 'Apagar conta',
    perigo: true,
    aoConfirmar: async () => {
      await chamar(financeiro.remover, { params: { id: conta.id } });
      void esquecer(financeiro.remover);
      avisar('Conta apagada.');
    },
  });
}
