import type { ContratoLido } from '@imob/schemas/contratos';
import { somar } from '@imob/schemas/rules/money';
import { Paper, Text } from '@mantine/core';
import { contagem, data, diasEntre, dinheiro, hoje } from '../../format/format.ts';
import { Divida } from '../financeiro/Divida.tsx';
import type { Linha } from '../financeiro/linhas.ts';
import type { DialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { andamentoDe, porVez } from './parcelas.ts';

type Props = { contrato: ContratoLido; linhas: Linha[]; dialogos: DialogosDaConta };

/** Says how the money of a contract stands: what is owed, or what falls due next. */
export function Dinheiro({ contrato, linhas, dialogos }: Props) {
  const { emAtraso } = andamentoDe(linhas);
  const atrasadas = linhas.filter(({ conta }) => conta.status === 'ATRASADO');
  const { agora } = porVez(linhas, hoje());
  const [primeira] = agora;
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--imob-superficie)"
      component="section"
      aria-label="Situação do aluguel"
    >
      {atrasadas.length > 0 && primeira ? (
        <Divida
          contrato={contrato}
          emAtraso={emAtraso}
          diasAtraso={diasEntre(primeira.conta.dataVencimento, hoje())}
          contas={atrasadas.length}
          dialogos={dialogos}
        />
      ) : (
        <Text className="numeros">
          <Text span fw={600} c="var(--mantine-color-green-text)">
            {primeira ? 'Em dia' : 'Nada em aberto'}
          </Text>
          {primeira && ` · ${aSeguir(agora, primeira.conta)}`}
        </Text>
      )}
    </Paper>
  );
}

/** Sums everything that falls due on the next day: a deposit falls due with the first rent. */
function aSeguir(agora: Linha[], { dataVencimento, descricao }: Linha['conta']): string {
  const doDia = agora.filter(({ conta }) => conta.dataVencimento === dataVencimento);
  const valor = dinheiro(somar(doDia.map(({ conta }) => conta.valor)));
  return `${valor} em ${data(dataVencimento)}, ${doDia.length === 1 ? descricao : contagem(doDia.length, 'conta', 'contas')}`;
}
