import * as recibos from '@imob/schemas/recibos';
import { TELAS } from '@imob/schemas/telas';
import { Button, Grid, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconFilterOff, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { CampoBusca } from '../componentes/CampoBusca.tsx';
import { CampoData } from '../componentes/CampoData.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { consulta } from '../consultas.ts';
import { somar } from '../dinheiro.ts';
import { contagem, dataDoInstante, dinheiro } from '../formato.ts';
import { type BuscaRecibos, filtrar } from './busca.ts';
import { useDesfeitos } from './desfeitos.ts';
import { OPCOES_TIPO, TipoRecibo } from './TipoRecibo.tsx';

export function Recibos() {
  const lista = useQuery(consulta(recibos.listar));
  return (
    <Pagina {...TELAS.recibos}>
      <Carregado consulta={lista} esqueleto={<Skeleton h={420} radius="lg" />}>
        {(todos) => (todos.length === 0 ? <SemRecibos /> : <Lista todos={todos} />)}
      </Carregado>
    </Pagina>
  );
}

/** `desfeito`: its payment was undone, so that it no longer counts. */
type Linha = recibos.Recibo & { desfeito: boolean };

function Lista({ todos }: { todos: recibos.Recibo[] }) {
  const busca = useSearch({ from: '/app/recibos' });
  const navegar = useNavigate();
  const mudar = (mudanca: Partial<BuscaRecibos>) =>
    void navegar({ to: '/recibos', search: { ...busca, ...mudanca }, replace: true, resetScroll: false });
  const desfeitos = useDesfeitos(todos);
  const linhas = useMemo(
    () => todos.map((recibo) => ({ ...recibo, desfeito: desfeitos?.has(recibo.id) ?? false })),
    [todos, desfeitos],
  );
  const mostrados = useMemo(() => filtrar(linhas, busca), [linhas, busca]);
  const validos = mostrados.filter(({ desfeito }) => !desfeito);
  const fora = mostrados.length - validos.length;
  const filtrado = Object.keys(busca).length > 0;
  const limpar = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={() => void navegar({ to: '/recibos', search: {}, replace: true })}
    >
      Limpar filtros
    </Button>
  );
  return (
    <Stack gap="md">
      <Grid gap="sm" role="search" aria-label="Filtrar recibos">
        <Grid.Col span={{ base: 12, sm: 5 }}>
          <CampoBusca
            label="Procurar"
            placeholder="Locatário, imóvel ou número"
            value={busca.texto ?? ''}
            onChange={(texto) => mudar({ texto: texto || undefined })}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2.5 }}>
          <CampoData label="Pago de" value={busca.de ?? ''} onChange={(de) => mudar({ de: de || undefined })} />
        </Grid.Col>
        <Grid.Col span={{ base: 6, sm: 2.5 }}>
          <CampoData label="Até" value={busca.ate ?? ''} onChange={(ate) => mudar({ ate: ate || undefined })} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, sm: 2 }}>
          <Select
            label="Tipo"
            placeholder="Todos"
            clearable
            data={OPCOES_TIPO}
            value={busca.tipo ?? null}
            onChange={(tipo) => mudar({ tipo: (tipo ?? undefined) as BuscaRecibos['tipo'] })}
          />
        </Grid.Col>
      </Grid>
      <Group justify="space-between" mih={28}>
        <Text fz="sm" c="dimmed" role="status">
          {contagem(mostrados.length, 'recibo', 'recibos', 'Nenhum recibo')}
          {/* Before it is known which payments were undone, a sum might be too large. */}
          {desfeitos && (
            <>
              , no total de <strong className="numeros">{dinheiro(somar(validos.map(({ valor }) => valor)))}</strong>
            </>
          )}
          {fora > 0 && `, sem ${contagem(fora, 'pagamento desfeito', 'pagamentos desfeitos')}`}
        </Text>
        {filtrado && limpar}
      </Group>
      {mostrados.length === 0 ? (
        <Vazio Icone={IconFilterOff} titulo="Nenhum recibo com estes filtros" acao={limpar} />
      ) : (
        <Tabela
          legenda="Recibos"
          larguraMinima={900}
          linhas={mostrados}
          chave={({ id }) => id}
          colunas={COLUNAS}
          aoAbrir={({ id }) => void navegar({ to: '/recibos/$id', params: { id } })}
          cartao={(recibo) => <Cartao recibo={recibo} />}
        />
      )}
    </Stack>
  );
}

const Numero = ({ id, codigoRecibo }: Linha) => (
  <Ligacao to="/recibos/$id" params={{ id }} fz="sm" fw={600} className="numeros">
    {codigoRecibo}
  </Ligacao>
);

const Valor = ({ valor, desfeito }: Linha) => (
  <Text span inherit {...(desfeito && { td: 'line-through', c: 'dimmed' })}>
    {dinheiro(valor)}
  </Text>
);

const COLUNAS: Coluna<Linha>[] = [
  {
    id: 'pago',
    titulo: 'Pago em',
    largura: 132,
    valor: ({ dataPagamento }) => dataPagamento,
    celula: ({ dataPagamento }) => <span className="numeros">{dataDoInstante(dataPagamento)}</span>,
  },
  { id: 'numero', titulo: 'Número', largura: 132, celula: (recibo) => <Numero {...recibo} /> },
  {
    id: 'locatario',
    titulo: 'Locatário e imóvel',
    largura: '28%',
    valor: ({ locatarioNome }) => locatarioNome,
    celula: ({ locatarioNome, imovelEndereco }) => (
      <>
        <Text fz="sm" lineClamp={1}>
          {locatarioNome}
        </Text>
        <Text fz="xs" c="dimmed" lineClamp={1}>
          {imovelEndereco}
        </Text>
      </>
    ),
  },
  {
    id: 'descricao',
    titulo: 'Referente a',
    valor: ({ descricao }) => descricao,
    celula: ({ descricao, formaPagamento }) => (
      <>
        <Text fz="sm">{descricao}</Text>
        <Text fz="xs" c="dimmed" lineClamp={1}>
          {formaPagamento}
        </Text>
      </>
    ),
  },
  {
    id: 'tipo',
    titulo: 'Tipo',
    largura: 110,
    valor: ({ tipo, desfeito }) => (desfeito ? 'DESFEITO' : tipo),
    celula: (recibo) => <TipoRecibo {...recibo} />,
  },
  {
    id: 'valor',
    titulo: 'Valor',
    noFim: true,
    largura: 130,
    valor: ({ valor }) => valor,
    celula: (recibo) => <Valor {...recibo} />,
  },
];

function Cartao({ recibo }: { recibo: Linha }) {
  return (
    <Stack gap={4}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>{recibo.locatarioNome}</Text>
        <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
          <Valor {...recibo} />
        </Text>
      </Group>
      <Text fz="sm">{recibo.descricao}</Text>
      <Text fz="xs" c="dimmed" lineClamp={1}>
        {recibo.imovelEndereco}
      </Text>
      <Group justify="space-between" mt={4}>
        <Group gap="sm">
          <TipoRecibo {...recibo} />
          <Text fz="sm" className="numeros">
            {dataDoInstante(recibo.dataPagamento)}
          </Text>
        </Group>
        <Numero {...recibo} />
      </Group>
    </Stack>
  );
}

const SemRecibos = () => (
  <Vazio
    Icone={IconReceipt}
    titulo="Ainda não há recibos"
    acao={
      <BotaoLink to="/financeiro" search={{ status: 'ABERTO' }}>
        Ver contas a receber
      </BotaoLink>
    }
  >
    Ao registrar um pagamento no Financeiro, o recibo é feito na hora e fica guardado aqui.
  </Vazio>
);
