import type { Comparacao, FotoComparada } from '@imob/schemas/comparacao';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { Stack, Text, Title } from '@mantine/core';
import { nomeDoLado } from './comparar.ts';
import { FotosEmLinha } from './FotosEmLinha.tsx';
import estilo from './Vistoria.module.css';

type Par = { titulo: string; antes: readonly FotoComparada[]; depois: readonly FotoComparada[] };

/** The photos of both inspections that belong to no item: of the meters, and of amendments that change nothing else. */
export function FotosDosLados({ comparacao }: { comparacao: Comparacao }) {
  const { entrada, saida, leituras } = comparacao;
  const pares: Par[] = [
    ...leituras.map(({ tipo, fotosAntes, fotosDepois }) => ({
      titulo: `Medidor de ${nomeDaLeitura(tipo).toLowerCase()}`,
      antes: fotosAntes,
      depois: fotosDepois,
    })),
    { titulo: 'Emendas', antes: entrada?.fotosDasEmendas ?? [], depois: saida.fotosDasEmendas },
  ];
  const comFotos = pares.filter(({ antes, depois }) => antes.length + depois.length > 0);
  if (comFotos.length === 0) return null;
  return (
    <section className={estilo.comodo} aria-label="Fotos de medidores e emendas">
      <Title order={2} fz="h3" mb="sm">
        Fotos de medidores e emendas
      </Title>
      <Stack>
        {comFotos.map(({ titulo, antes, depois }) => (
          <div key={titulo}>
            <Text fw={650} mb="xs">
              {titulo}
            </Text>
            <div className={estilo.lados} data-um={entrada ? undefined : ''}>
              {entrada && <UmLado titulo={titulo} quando={nomeDoLado(entrada)} fotos={antes} />}
              <UmLado titulo={titulo} quando={nomeDoLado(saida)} fotos={depois} />
            </div>
          </div>
        ))}
      </Stack>
    </section>
  );
}

type Lado = { titulo: string; quando: string; fotos: readonly FotoComparada[] };

const UmLado = ({ titulo, quando, fotos }: Lado) => (
  <div className={estilo.lado}>
    <Text fz={{ base: 'xs', sm: 'sm' }} c="dimmed">
      {quando}
    </Text>
    {fotos.length === 0 ? (
      <Text fz="sm">Sem foto.</Text>
    ) : (
      <FotosEmLinha de={`de ${titulo}, ${quando}`} fotos={fotos} />
    )}
  </div>
);
