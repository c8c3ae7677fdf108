import type { Lancamento } from '@imob/schemas/extratos';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { Alert, Text } from '@mantine/core';
import { data, dinheiro } from '../../format/format.ts';

export const SE_VOLTOU = 'Se o dinheiro voltou mesmo, desfaça o pagamento em Financeiro, no menu da conta.';

/** Debits that seem to give back what paid contas: nothing is undone before the landlord does it. */
export function Voltaram({ debitos, contas }: { debitos: Lancamento[]; contas: Map<string, ContaDaPagina> }) {
  if (debitos.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="Parece que dinheiro de aluguel voltou">
      {debitos.map(({ id, valor, data: dia, devolve, contaIds }) => (
        <Text key={id} fz="sm" className="numeros">
          {dinheiro(-valor)} em {data(dia)}, do que entrou em {data(devolve as string)} e pagou{' '}
          {contaIds.map((um) => nomeDe(contas.get(um))).join(' e ')}.
        </Text>
      ))}
      <Text fz="sm" mt={4}>
        {SE_VOLTOU}
      </Text>
    </Alert>
  );
}

const nomeDe = (conta: ContaDaPagina | undefined) =>
  conta ? `${conta.descricao}, de ${conta.locatarioNome}` : 'uma conta que não existe mais';
