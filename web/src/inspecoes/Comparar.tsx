import { buscar } from '@imob/schemas/imoveis';
import { type Inspecao, listarDoImovel } from '@imob/schemas/inspecoes';
import { Button, Grid, Group, Select, Switch, Text, Title } from '@mantine/core';
import { IconArrowsDiff, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { consulta } from '../consultas.ts';
import { contagem, data } from '../formato.ts';
import { compararVistorias, ehDiferenca, parSugerido } from './comparar.ts';
import { ItemLadoALado } from './ItemLadoALado.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/imoveis/$imovelId/comparar');

/** Two inspections side by side, usually entry and exit, with what changed marked. */
export function Comparar() {
  const { imovelId } = rota.useParams();
  const imovel = useQuery(consulta(buscar, { params: { id: imovelId } }));
  const lidas = useQuery(consulta(listarDoImovel, { params: { imovelId } }));
  return (
    <Pagina
      titulo="Comparar vistorias"
      descricao={imovel.data?.nomeExibicao}
      voltar={
        <Voltar to="/imoveis/$imovelId/vistorias" params={{ imovelId }}>
          Vistorias do imóvel
        </Voltar>
      }
      acoes={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <Carregado consulta={lidas}>
        {(vistorias) =>
          vistorias.length < 2 ? (
            <Vazio Icone={IconArrowsDiff} titulo="São precisas duas vistorias">
              Com a vistoria de entrada e a de saída feitas, esta tela mostra o que mudou entre elas.
            </Vazio>
          ) : (
            <LadoALado vistorias={vistorias} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

function LadoALado({ vistorias }: { vistorias: Inspecao[] }) {
  const busca = rota.useSearch();
  const navegar = rota.useNavigate();
  const [so, setSo] = useState(true);
  const par = { ...parSugerido(vistorias)!, ...busca };
  const achar = (id: string | undefined) => vistorias.find((vistoria) => vistoria.id === id);
  const [antes, depois] = [achar(par.antes), achar(par.depois)];
  const opcoes = vistorias.map(({ id, tipo, dataVistoria }) => ({
    value: id,
    label: `${tipo} · ${data(dataVistoria)}`,
  }));
  const escolher = (qual: 'antes' | 'depois') => (id: string | null) =>
    id && void navegar({ search: { ...par, [qual]: id }, replace: true });
  const itens = antes && depois ? compararVistorias(antes, depois) : [];
  const diferentes = itens.filter(ehDiferenca);
  const vistos = so ? diferentes : itens;
  return (
    <>
      <Grid mb="lg" gap="md">
        <Grid.Col span={{ base: 12, xs: 6, sm: 4 }}>
          <Select label="Antes" data={opcoes} value={par.antes} onChange={escolher('antes')} allowDeselect={false} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6, sm: 4 }}>
          <Select label="Depois" data={opcoes} value={par.depois} onChange={escolher('depois')} allowDeselect={false} />
        </Grid.Col>
      </Grid>
      <Group justify="space-between" mb="md">
        <Title order={2} aria-live="polite">
          {contagem(diferentes.length, 'diferença', 'diferenças', 'Nenhuma diferença')} em{' '}
          {contagem(itens.length, 'item', 'itens')}
        </Title>
        <Switch
          className="nao-imprimir"
          label="Só as diferenças"
          checked={so}
          onChange={({ currentTarget }) => setSo(currentTarget.checked)}
        />
      </Group>
      <ul className={estilo.itens}>
        {vistos.map((item) => (
          <ItemLadoALado key={item.id} item={item} nomes={[nomeDe(antes), nomeDe(depois)]} />
        ))}
      </ul>
      {vistos.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          {itens.length === 0
            ? 'Nenhuma das duas vistorias tem itens do inventário.'
            : 'Todos os itens estão como antes.'}
        </Text>
      )}
    </>
  );
}

const nomeDe = (vistoria: Inspecao | undefined) =>
  vistoria ? `${vistoria.tipo} · ${data(vistoria.dataVistoria)}` : '';
