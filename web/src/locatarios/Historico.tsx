import { type Conta, listarDoContrato } from '@imob/schemas/financeiro';
import { contratos as contratosDoLocatario } from '@imob/schemas/locatarios';
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Carregado } from '../componentes/Carregado.tsx';
import { LigacaoContrato } from '../componentes/LigacaoContrato.tsx';
import { Status } from '../componentes/Status.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { consulta } from '../consultas.ts';
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
          <Vazio Icone={IconFileText} titulo="Nenhum contrato ainda">
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

const colunas: readonly Coluna<Conta>[] = [
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
    celula: ({ valor }) => dinheiro(valor),
    largura: 150,
  },
  { id: 'status', titulo: 'Situação', celula: ({ status }) => <Status status={status} />, largura: 130 },
];

function Pagamentos({ contratos }: { contratos: string[] }) {
  const consultas = useQueries({
    queries: contratos.map((contratoId) => consulta(listarDoContrato, { params: { contratoId } })),
  });
  const pendente = consultas.find(({ data: lidas }) => lidas === undefined);
  if (pendente) return <Carregado consulta={pendente}>{() => null}</Carregado>;
  const contas = consultas.flatMap(({ data: lidas }) => lidas ?? []);
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
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600}>{conta.descricao}</Text>
              <Status status={conta.status} />
            </Group>
            <Group justify="space-between">
              <Text fz="sm" c="dimmed">
                Vence em {data(conta.dataVencimento)}
              </Text>
              <Text fw={600} className="numeros">
                {dinheiro(conta.valor)}
              </Text>
            </Group>
          </Stack>
        )}
      />
    </section>
  );
}
