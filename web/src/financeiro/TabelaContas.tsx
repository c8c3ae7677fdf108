import { Group, Stack, Text } from '@mantine/core';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Status } from '../componentes/Status.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { data, distancia } from '../formato.ts';
import { AcoesDaConta } from './AcoesDaConta.tsx';
import type { Linha } from './linhas.ts';
import type { DialogosDaConta } from './useDialogosDaConta.tsx';
import { ValorDaConta } from './ValorDaConta.tsx';

type Props = { linhas: Linha[]; dialogos: DialogosDaConta };

export function TabelaContas({ linhas, dialogos }: Props) {
  const colunas: Coluna<Linha>[] = [
    {
      id: 'vencimento',
      titulo: 'Vencimento',
      largura: 130,
      valor: ({ conta }) => conta.dataVencimento,
      celula: (linha) => <Vencimento linha={linha} />,
    },
    {
      id: 'descricao',
      titulo: 'Conta',
      valor: ({ conta }) => conta.descricao,
      celula: ({ conta }) => <Text fz="sm">{conta.descricao}</Text>,
    },
    {
      id: 'imovel',
      titulo: 'Imóvel e locatário',
      largura: '26%',
      valor: ({ imovel, locatario }) => `${imovel} ${locatario}`,
      celula: (linha) => <DeQuem linha={linha} />,
    },
    {
      id: 'valor',
      titulo: 'Valor',
      noFim: true,
      largura: 160,
      valor: ({ conta }) => conta.valor,
      celula: ({ conta }) => <ValorDaConta conta={conta} />,
    },
    {
      id: 'situacao',
      titulo: 'Situação',
      largura: 120,
      valor: ({ conta }) => conta.status,
      celula: ({ conta }) => <Status status={conta.status} />,
    },
    {
      id: 'acoes',
      titulo: 'Ações',
      noFim: true,
      largura: 150,
      celula: (linha) => <AcoesDaConta linha={linha} dialogos={dialogos} />,
    },
  ];
  return (
    <Tabela
      legenda="Contas"
      larguraMinima={930}
      linhas={linhas}
      chave={({ conta }) => conta.id}
      colunas={colunas}
      cartao={(linha) => (
        <Stack gap={6}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Text fw={600}>{linha.conta.descricao}</Text>
            <Text component="div" fw={650} ta="end" className="numeros" style={{ whiteSpace: 'nowrap' }}>
              <ValorDaConta conta={linha.conta} />
            </Text>
          </Group>
          <DeQuem linha={linha} />
          <Group justify="space-between" mt={4}>
            <Group gap="sm">
              <Status status={linha.conta.status} />
              <Vencimento linha={linha} />
            </Group>
            <AcoesDaConta linha={linha} dialogos={dialogos} />
          </Group>
        </Stack>
      )}
    />
  );
}

/** The due date, and under it how far it is, or when it was paid. */
export function Vencimento({ linha: { conta, pagaEm } }: { linha: Linha }) {
  const aberta = conta.status === 'PENDENTE' || conta.status === 'ATRASADO';
  return (
    <div>
      <Text fz="sm" className="numeros">
        {data(conta.dataVencimento)}
      </Text>
      {(aberta || pagaEm) && (
        <Text fz="xs" c="dimmed">
          {pagaEm ? `pago em ${data(pagaEm)}` : distancia(conta.dataVencimento)}
        </Text>
      )}
    </div>
  );
}

function DeQuem({ linha: { conta, imovel, locatario } }: { linha: Linha }) {
  return (
    <div>
      <Ligacao to="/contratos/$id" params={{ id: conta.contratoId }} fz="sm" c="inherit" lineClamp={1}>
        {imovel || 'Contrato'}
      </Ligacao>
      <Text fz="xs" c="dimmed" lineClamp={1}>
        {locatario}
      </Text>
    </div>
  );
}
