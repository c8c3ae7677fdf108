import * as contratos from '@imob/schemas/contratos';
import { TELAS } from '@imob/schemas/telas';
import { Button, Grid, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileText, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { CampoBusca } from '../componentes/CampoBusca.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { consulta } from '../consultas.ts';
import { contagem, data, dinheiro, distancia, hoje } from '../formato.ts';
import { type BuscaContratos, filtrar } from './busca.ts';
import { SituacaoContrato } from './SituacaoContrato.tsx';
import { encerramentoDe, nomeDoImovel } from './situacao.ts';

const novo = (
  <BotaoLink to="/contratos/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo contrato
  </BotaoLink>
);

export function Contratos() {
  const lista = useQuery(consulta(contratos.listar));
  return (
    <Pagina {...TELAS.contratos} acoes={lista.data && lista.data.length > 0 && novo}>
      <Carregado consulta={lista} esqueleto={<Skeleton h={420} radius="lg" />}>
        {(todos) =>
          todos.length === 0 ? (
            <Vazio Icone={IconFileText} titulo="Nenhum contrato ainda" acao={novo}>
              Escolha o imóvel, o locatário e as condições: as parcelas são criadas de uma vez, e você confere cada uma
              antes de salvar.
            </Vazio>
          ) : (
            <Lista todos={todos} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

const FILTROS = [
  { value: 'ATIVO', label: 'Ativos (todos)' },
  { value: 'dias=30', label: 'Terminam em 30 dias' },
  { value: 'dias=60', label: 'Terminam em 60 dias' },
  { value: 'dias=90', label: 'Terminam em 90 dias' },
  { value: 'VENCIDO', label: 'Com prazo vencido' },
  { value: 'ENCERRADO', label: 'Encerrados' },
];

/** One choice on the screen, two parameters in the address. */
function lerFiltro(valor: string | null): Pick<BuscaContratos, 'situacao' | 'dias'> {
  if (valor?.startsWith('dias=')) return { situacao: undefined, dias: Number(valor.slice(5)) };
  return { situacao: (valor ?? undefined) as BuscaContratos['situacao'], dias: undefined };
}

function Lista({ todos }: { todos: contratos.ContratoLido[] }) {
  const busca = useSearch({ from: '/app/contratos' });
  const navegar = useNavigate();
  const mudar = (mudanca: Partial<BuscaContratos>) =>
    void navegar({ to: '/contratos', search: { ...busca, ...mudanca }, replace: true, resetScroll: false });
  const mostrados = useMemo(() => filtrar(todos, busca, hoje()), [todos, busca]);
  const limpar = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={() => void navegar({ to: '/contratos', search: {}, replace: true })}
    >
      Limpar filtros
    </Button>
  );
  const dias = busca.dias ? `dias=${busca.dias}` : undefined;
  return (
    <Stack gap="md">
      <Grid gap="sm" role="search" aria-label="Filtrar contratos">
        <Grid.Col span={{ base: 12, xs: 7, md: 5 }}>
          <CampoBusca
            label="Procurar"
            placeholder="Locatário, imóvel ou CPF"
            value={busca.texto ?? ''}
            onChange={(texto) => mudar({ texto: texto || undefined })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 5, md: 3 }}>
          <Select
            label="Situação"
            placeholder="Todos"
            clearable
            data={FILTROS}
            value={
              FILTROS.some(({ value }) => value === (dias ?? busca.situacao)) ? (dias ?? busca.situacao ?? null) : null
            }
            onChange={(valor) => mudar(lerFiltro(valor))}
          />
        </Grid.Col>
      </Grid>
      <Group justify="space-between" mih={28}>
        <Text fz="sm" c="dimmed" role="status">
          {contagem(mostrados.length, 'contrato', 'contratos', 'Nenhum contrato')}
        </Text>
        {Object.keys(busca).length > 0 && limpar}
      </Group>
      {mostrados.length === 0 ? (
        <Vazio Icone={IconFilterOff} titulo="Nenhum contrato com estes filtros" acao={limpar} />
      ) : (
        <Tabela
          legenda="Contratos"
          larguraMinima={865}
          linhas={mostrados}
          chave={({ id }) => id}
          colunas={COLUNAS}
          aoAbrir={({ id }) => void navegar({ to: '/contratos/$id', params: { id } })}
          cartao={(contrato) => <Cartao contrato={contrato} />}
        />
      )}
    </Stack>
  );
}

const COLUNAS: Coluna<contratos.ContratoLido>[] = [
  {
    id: 'imovel',
    titulo: 'Imóvel',
    largura: '30%',
    valor: nomeDoImovel,
    celula: (contrato) => (
      <>
        <Nome contrato={contrato} />
        <Text fz="xs" c="dimmed" lineClamp={1}>
          {contrato.imovel.endereco}
        </Text>
      </>
    ),
  },
  {
    id: 'locatario',
    titulo: 'Locatário',
    valor: ({ locatario }) => locatario.nome,
    celula: ({ locatario }) => (
      <Text fz="sm" lineClamp={2}>
        {locatario.nome}
      </Text>
    ),
  },
  {
    id: 'fim',
    titulo: 'Término',
    largura: 150,
    valor: ({ dataFim }) => dataFim,
    celula: (contrato) => <Termino contrato={contrato} />,
  },
  {
    id: 'aluguel',
    titulo: 'Aluguel',
    noFim: true,
    largura: 165,
    valor: ({ valorAluguel }) => valorAluguel,
    celula: ({ valorAluguel }) => dinheiro(valorAluguel),
  },
  {
    id: 'situacao',
    titulo: 'Situação',
    largura: 160,
    valor: ({ ativo }) => !ativo,
    celula: (contrato) => <SituacaoContrato contrato={contrato} />,
  },
];

const Nome = ({ contrato }: { contrato: contratos.ContratoLido }) => (
  <Ligacao to="/contratos/$id" params={{ id: contrato.id }} c="inherit" fw={600} lineClamp={2}>
    {nomeDoImovel(contrato)}
  </Ligacao>
);

function Termino({ contrato }: { contrato: contratos.ContratoLido }) {
  return (
    <div>
      <Text fz="sm" className="numeros">
        {encerramentoDe(contrato) ?? data(contrato.dataFim)}
      </Text>
      <Text fz="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {contrato.ativo && distancia(contrato.dataFim)}
      </Text>
    </div>
  );
}

function Cartao({ contrato }: { contrato: contratos.ContratoLido }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Nome contrato={contrato} />
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          {dinheiro(contrato.valorAluguel)}
        </Text>
      </Group>
      <Text fz="sm">{contrato.locatario.nome}</Text>
      <Group justify="space-between" mt={4}>
        <SituacaoContrato contrato={contrato} />
        <Text fz="sm" c="dimmed">
          {encerramentoDe(contrato) ?? `até ${data(contrato.dataFim)}`}
        </Text>
      </Group>
    </Stack>
  );
}
