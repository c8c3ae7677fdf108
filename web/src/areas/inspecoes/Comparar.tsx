import type { Comparacao } from '@imob/schemas/comparacao';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Alert, Button, Grid, Group, Select, Switch, Text, Title } from '@mantine/core';
import { IconArrowsDiff, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { contagem, data } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { ehDiferenca, nomeDoLado, parSugerido } from './comparar.ts';
import { FotosDosLados } from './FotosDosLados.tsx';
import { ItemLadoALado } from './ItemLadoALado.tsx';
import { MedidasComparadas } from './MedidasComparadas.tsx';
import estilo from './Vistoria.module.css';

const rota = getRouteApi('/app/imoveis/$id/comparar');

/** Two inspections side by side, usually entry and exit, with what changed marked. */
export function Comparar() {
  const { id: imovelId } = rota.useParams();
  const imovel = useQuery(consulta('GET /imoveis/:id', { params: { id: imovelId } }));
  const lidas = useQuery(consulta('GET /inspecoes/imovel/:imovelId', { params: { imovelId } }));
  return (
    <Pagina
      titulo="Comparar vistorias"
      descricao={imovel.data && nomeDoImovel(imovel.data)}
      voltar={
        <Voltar to="/imoveis/$id/vistorias" params={{ id: imovelId }}>
          Vistorias do imóvel
        </Voltar>
      }
      acoesLeem
      acoes={
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      }
    >
      <Carregado consulta={lidas}>
        {(vistorias) =>
          !parSugerido(vistorias) ? (
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
  const par = { ...(busca.depois ? undefined : parSugerido(vistorias)), ...busca };
  const depois = par.depois ?? vistorias[0]!.id;
  const query = par.antes ? { antes: par.antes } : {};
  const lida = useQuery(consulta('GET /inspecoes/:id/comparacao', { params: { id: depois }, query }));
  const opcoes = vistorias.map(({ id, tipo, dataVistoria }) => ({
    value: id,
    label: `${tipo} · ${data(dataVistoria)}`,
  }));
  const escolher = (qual: 'antes' | 'depois') => (id: string | null) =>
    id && void navegar({ search: { ...par, depois, [qual]: id }, replace: true });
  return (
    <>
      <Grid mb="lg" gap="md">
        <Grid.Col span={{ base: 12, xs: 6, sm: 4 }}>
          <Select
            label="Antes"
            data={opcoes.filter(({ value }) => value !== depois)}
            value={lida.data?.entrada?.id ?? null}
            placeholder="Sem vistoria de entrada"
            onChange={escolher('antes')}
            allowDeselect={false}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6, sm: 4 }}>
          <Select label="Depois" data={opcoes} value={depois} onChange={escolher('depois')} allowDeselect={false} />
        </Grid.Col>
      </Grid>
      <Carregado consulta={lida}>{(comparacao) => <Diferencas comparacao={comparacao} />}</Carregado>
    </>
  );
}

function Diferencas({ comparacao }: { comparacao: Comparacao }) {
  const [so, setSo] = useState(true);
  const { entrada, saida, linhas } = comparacao;
  const diferentes = linhas.filter(ehDiferenca);
  const vistas = so ? diferentes : linhas;
  return (
    <>
      {!entrada && (
        <Alert color="yellow" variant="light" mb="lg" title="Sem vistoria de entrada deste contrato">
          Ela pode ter sido feita em papel. Compare com o documento assinado, ou escolha acima outra vistoria do imóvel.
        </Alert>
      )}
      <Group justify="space-between" mb="md">
        <Title order={2} aria-live="polite">
          {entrada
            ? `${contagem(diferentes.length, 'diferença', 'diferenças', 'Nenhuma diferença')} em ${contagem(linhas.length, 'ponto', 'pontos')}`
            : contagem(linhas.length, 'ponto vistoriado', 'pontos vistoriados')}
        </Title>
        {entrada && (
          <Switch
            className="nao-imprimir"
            label="Só as diferenças"
            checked={so}
            onChange={({ currentTarget }) => setSo(currentTarget.checked)}
          />
        )}
      </Group>
      <ul className={estilo.itens}>
        {vistas.map((linha) => (
          <ItemLadoALado
            key={linha.tipo + linha.id}
            linha={linha}
            nomes={[entrada && nomeDoLado(entrada), nomeDoLado(saida)]}
          />
        ))}
      </ul>
      {vistas.length === 0 && (
        <Text c="dimmed" ta="center" py="xl">
          {linhas.length === 0 ? 'Nenhuma das duas vistorias tem itens ou cômodos.' : 'Tudo está como antes.'}
        </Text>
      )}
      <MedidasComparadas comparacao={comparacao} />
      <FotosDosLados comparacao={comparacao} />
    </>
  );
}
