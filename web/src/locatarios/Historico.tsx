import * as financeiro from '@imob/schemas/financeiro';
import { contratos as contratosDoLocatario } from '@imob/schemas/locatarios';
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../componentes/Carregado.tsx';
import { BotaoNovoContrato, LigacaoContrato } from '../componentes/LigacaoContrato.tsx';
import { Status } from '../componentes/Status.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { consulta } from '../consultas.ts';
import { ValorDaConta } from '../financeiro/ValorDaConta.tsx';
import { contagem, data, dataDoInstante, dinheiro } from '../formato.ts';
import { resumirContas } from './filtrar.ts';
import { useLocatario } from './Locatario.tsx';

/** Contracts of a tenant, and how they have been paid. */
export function Historico() {
  const { locatarioId } = useLocatario();
  const contratos = useQuery(consulta(contratosDoLocatario, { params: { id: locatarioId } }));
  return (
    <Carregado consulta={contratos}>
      {(lista) =>
        lista.length === 0 ? (
          <Vazio
            Icone={IconFileText}
            titulo="Nenhum contrato ainda"
            acao={<BotaoNovoContrato locatarioId={locatarioId} />}
          >
            Quando este locatário alugar um imóvel seu, o contrato e cada pagamento aparecem aqui.
          </Vazio>
        ) : (
          <Stack gap="xl">
            <section>
              <Title order={2} mb="sm">
                Contratos
              </Title>
              <Stack gap="sm">
                {lista.map(({ id, imovelNome, imovel, dataInicio, dataFim, valorAluguel, ativo }) => (
                  <Paper key={id} withBorder p="md" bg="var(--imob-superficie)">
                    <Group justify="space-between" align="flex-start">
                      <div>
                        <LigacaoContrato id={id}>{imovelNome ?? imovel.endereco}</LigacaoContrato>
                        <Text fz="sm" c="dimmed">
                          {data(dataInicio)} a {data(dataFim)} · {dinheiro(valorAluguel)} por mês
                        </Text>
                      </div>
                      <Status status={ativo ? 'ATIVO' : 'ENCERRADO'} />
                    </Group>
                  </Paper>
                ))}
              </Stack>
            </section>
            <Pagamentos contratos={lista.map(({ id }) => id)} />
          </Stack>
        )
      }
    </Carregado>
  );
}

const colunas: readonly Coluna<financeiro.Conta>[] = [
  { id: 'descricao', titulo: 'Conta', celula: ({ descricao }) => descricao },
  {
    id: 'vencimento',
    titulo: 'Vencimento',
    valor: ({ dataVencimento }) => dataVencimento,
    celula: ({ dataVencimento }) => data(dataVencimento),
    largura: 140,
  },
  {
    id: 'pagamento',
    titulo: 'Pago em',
    valor: ({ dataPagamento }) => dataPagamento,
    celula: ({ dataPagamento }) => (dataPagamento ? dataDoInstante(dataPagamento) : '—'),
    largura: 140,
  },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    valor: ({ valor }) => valor,
    celula: (conta) => <ValorDaConta conta={conta} />,
    largura: 150,
  },
  { id: 'status', titulo: 'Situação', celula: ({ status }) => <Status status={status} />, largura: 130 },
];

/** Of the whole list, which Financeiro reads too: to ask for each contract's would have to wait for the contracts. */
function Pagamentos({ contratos }: { contratos: string[] }) {
  const todas = useQuery(consulta(financeiro.listar));
  return (
    <Carregado consulta={todas}>
      {(contas) => <Contas contas={contas.filter(({ contratoId }) => contratos.includes(contratoId))} />}
    </Carregado>
  );
}

function Contas({ contas }: { contas: financeiro.Conta[] }) {
  const { pago, emAtraso, aVencer, pagas, atrasadas } = resumirContas(contas);
  const quadros = [
    { nome: 'Recebido', valor: pago, nota: contagem(pagas, 'conta paga', 'contas pagas', 'Nada pago ainda') },
    { nome: 'Em atraso', valor: emAtraso, nota: contagem(atrasadas, 'conta', 'contas', 'Nada em atraso') },
    { nome: 'A vencer', valor: aVencer, nota: 'até o fim dos contratos' },
  ];
  return (
    <section>
      <Title order={2} mb="sm">
        Pagamentos
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="md">
        {quadros.map(({ nome, valor, nota }) => (
          <Paper key={nome} withBorder p="md" bg="var(--imob-superficie)">
            <Text fz="sm" c="dimmed">
              {nome}
            </Text>
            <Text fw={650} fz="xl" className="numeros">
              {dinheiro(valor)}
            </Text>
            <Text fz="sm" c="dimmed">
              {nota}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Tabela
        legenda="Contas deste locatário"
        linhas={contas}
        chave={({ id }) => id}
        colunas={colunas}
        ordemInicial={{ coluna: 'vencimento', sentido: 'desc' }}
        cartao={(conta) => (
          <Stack gap={4}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Text fw={600}>{conta.descricao}</Text>
              <Text component="div" fw={600} ta="end" className="numeros" style={{ whiteSpace: 'nowrap' }}>
                <ValorDaConta conta={conta} />
              </Text>
            </Group>
            <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
              <Text fz="sm" c="dimmed">
                Vencimento em {data(conta.dataVencimento)}
                {conta.dataPagamento && (
                  <>
                    <br />
                    Pago em {dataDoInstante(conta.dataPagamento)}
                  </>
                )}
              </Text>
              <div style={{ flex: 'none' }}>
                <Status status={conta.status} />
              </div>
            </Group>
          </Stack>
        )}
      />
    </section>
  );
}
