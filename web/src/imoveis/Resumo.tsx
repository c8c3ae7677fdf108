import type { ImovelLido } from '@imob/schemas/imoveis';
import { Grid, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { dinheiro, numero, precoEmTexto } from '../formato.ts';
import estilo from './Galeria.module.css';
import { useImovel } from './Imovel.tsx';
import { ehVideo } from './midia.ts';

const NO_RESUMO = 5;

/** What a property is, at a glance. */
export function Resumo() {
  const { lido } = useImovel();
  const imovel = lido.data;
  if (!imovel) return null;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <FotosNoResumo imovel={imovel} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack>
          <Quadro titulo="Valores" dados={valores(imovel)} />
          <Quadro titulo="Características" dados={caracteristicas(imovel)} />
          {imovel.descricao && (
            <Paper withBorder p="lg" bg="var(--imob-superficie)" component="section">
              <Title order={2} mb="xs">
                Descrição
              </Title>
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{imovel.descricao}</Text>
            </Paper>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function FotosNoResumo({ imovel }: { imovel: ImovelLido }) {
  const params = { imovelId: imovel.id };
  if (imovel.fotosKeys.length === 0) {
    return (
      <Paper withBorder bg="var(--imob-superficie)">
        <Vazio
          Icone={IconPhotoPlus}
          titulo="Este imóvel ainda não tem fotos"
          acao={
            <Ligacao to="/imoveis/$imovelId/fotos" params={params} fw={600}>
              Acrescentar fotos
            </Ligacao>
          }
        >
          As fotos aparecem na lista de imóveis e ajudam a lembrar o estado em que ele foi entregue.
        </Vazio>
      </Paper>
    );
  }
  const vistas = imovel.fotosKeys.slice(0, NO_RESUMO);
  const outras = imovel.fotosKeys.length - vistas.length;
  return (
    <Link
      to="/imoveis/$imovelId/fotos"
      params={params}
      className={estilo.mosaico}
      data-quantas={vistas.length}
      aria-label={`Ver as ${numero(imovel.fotosKeys.length)} fotos e vídeos`}
    >
      {vistas.map((foto, indice) => (
        <span key={foto.key}>
          {ehVideo(foto) && !foto.thumbUrl ? (
            <video src={`${foto.url}#t=0.1`} muted preload="metadata" tabIndex={-1} />
          ) : (
            <img src={indice === 0 ? foto.url : foto.thumbUrl || foto.url} alt="" decoding="async" />
          )}
          {outras > 0 && indice === vistas.length - 1 && <b>+{numero(outras)}</b>}
        </span>
      ))}
    </Link>
  );
}

type Dado = [string, string | undefined];

function Quadro({ titulo, dados }: { titulo: string; dados: Dado[] }) {
  const cheios = dados.filter(([, valor]) => valor);
  return (
    <Paper withBorder p="lg" bg="var(--imob-superficie)" component="section">
      <Title order={2} mb="sm">
        {titulo}
      </Title>
      {cheios.length === 0 ? (
        <Text c="dimmed">Nada informado ainda.</Text>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3 }} component="dl" m={0} verticalSpacing="md">
          {cheios.map(([nome, valor]) => (
            <div key={nome}>
              <Text component="dt" fz="sm" c="dimmed">
                {nome}
              </Text>
              <Text component="dd" m={0} fw={600} className="numeros">
                {valor}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
    </Paper>
  );
}

function valores(imovel: ImovelLido): Dado[] {
  const preco = (texto: string | null) => {
    const valor = precoEmTexto(texto);
    return valor === undefined ? undefined : dinheiro(valor);
  };
  return [
    ['Aluguel', preco(imovel.valorAluguel)],
    ['Condomínio', preco(imovel.valorCondominio)],
    ['IPTU', preco(imovel.valorIPTU)],
  ];
}

function caracteristicas(imovel: ImovelLido): Dado[] {
  const n = (valor: number | null, unidade = '') => (valor === null ? undefined : `${numero(valor)}${unidade}`);
  return [
    ['Tipo', imovel.tipoImovel ?? undefined],
    ['Locação', imovel.tipoLocacao ?? undefined],
    ['Mobiliado', imovel.mobiliado ?? undefined],
    ['Quartos', n(imovel.quartos)],
    ['Suítes', n(imovel.suites)],
    ['Banheiros', n(imovel.banheiros)],
    ['Vagas', n(imovel.vagas)],
    ['Área útil', n(imovel.area, ' m²')],
    ['Área total', n(imovel.areaTotal, ' m²')],
    ['Andar', n(imovel.andar)],
    ['Animais', imovel.aceitaPets === null ? undefined : imovel.aceitaPets ? 'Aceita' : 'Não aceita'],
    ['CEP', imovel.cep],
  ];
}
