import type { ImovelLido } from '@imob/schemas/imoveis';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconBath, IconBed, IconBuilding, IconCar, IconRulerMeasure } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { Status } from '../componentes/Status.tsx';
import { dinheiro, enderecoEmLinha, numero, precoEmTexto } from '../formato.ts';
import estilo from './Imoveis.module.css';
import { capaPequena } from './midia.ts';

const LARGURA = 280;
const ESPACO = 16;
const SEM_VIRTUALIZAR = 60;

/** The properties as cards; of thousands only the rows in view are drawn. */
export function CartoesDeImoveis({ imoveis }: { imoveis: readonly ImovelLido[] }) {
  if (imoveis.length <= SEM_VIRTUALIZAR) {
    return (
      <ul className={estilo.grade} aria-label="Imóveis">
        {imoveis.map((imovel) => (
          <li key={imovel.id}>
            <Cartao imovel={imovel} />
          </li>
        ))}
      </ul>
    );
  }
  return <Muitos imoveis={imoveis} />;
}

function Muitos({ imoveis }: { imoveis: readonly ImovelLido[] }) {
  const { ref: medir, width } = useElementSize<HTMLUListElement>();
  const lista = useRef<HTMLUListElement>(null);
  const ref = useMergedRef(medir, lista);
  const [topo, setTopo] = useState(0);
  const colunas = Math.max(1, Math.floor((width + ESPACO) / (LARGURA + ESPACO)));
  useLayoutEffect(() => {
    if (lista.current) setTopo(lista.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const linhas = useWindowVirtualizer({
    count: Math.ceil(imoveis.length / colunas),
    estimateSize: () => 330,
    overscan: 3,
    scrollMargin: topo,
  });
  const vistas = linhas.getVirtualItems();
  return (
    <ul
      ref={ref}
      aria-label="Imóveis"
      style={{ height: linhas.getTotalSize(), position: 'relative', margin: 0, padding: 0, listStyle: 'none' }}
    >
      {vistas.map(({ index, start }) => (
        <li
          key={index}
          ref={linhas.measureElement}
          data-index={index}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            transform: `translateY(${start - topo}px)`,
            paddingBottom: ESPACO,
            display: 'grid',
            gap: ESPACO,
            gridTemplateColumns: `repeat(${colunas}, minmax(0, 1fr))`,
          }}
        >
          {imoveis.slice(index * colunas, (index + 1) * colunas).map((imovel) => (
            <Cartao key={imovel.id} imovel={imovel} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Cartao({ imovel }: { imovel: ImovelLido }) {
  const aluguel = precoEmTexto(imovel.valorAluguel);
  return (
    <article className={estilo.cartao}>
      <div className={estilo.capa}>
        <ImagemDaCapa imovel={imovel} />
        <span className={estilo.selo}>
          <Status status={imovel.status} />
        </span>
      </div>
      <div className={estilo.corpo}>
        <Link to="/imoveis/$id" params={{ id: imovel.id }} className={estilo.ligacao}>
          {imovel.nomeExibicao}
        </Link>
        <Text fz="sm" c="dimmed" lineClamp={2}>
          {enderecoEmLinha(imovel)}
        </Text>
        <Group gap="md" mt="auto" pt={6} justify="space-between" wrap="nowrap" align="flex-end">
          <Medidas imovel={imovel} />
          {aluguel !== undefined && (
            <Text fw={650} className="numeros" style={{ whiteSpace: 'nowrap' }}>
              {dinheiro(aluguel)}
            </Text>
          )}
        </Group>
      </div>
    </article>
  );
}

export function ImagemDaCapa({ imovel, tamanho = 36 }: { imovel: ImovelLido; tamanho?: number }) {
  const capa = capaPequena(imovel);
  const [falhou, setFalhou] = useState(false);
  if (!capa || falhou) return <IconBuilding size={tamanho} stroke={1.4} aria-hidden />;
  if (capa.video) return <video src={`${capa.url}#t=0.1`} muted preload="metadata" aria-hidden tabIndex={-1} />;
  return <img src={capa.url} alt="" loading="lazy" decoding="async" onError={() => setFalhou(true)} />;
}

function Medidas({ imovel: { quartos, banheiros, vagas, area } }: { imovel: ImovelLido }) {
  const medidas = [
    { nome: 'quartos', valor: quartos, Icone: IconBed },
    { nome: 'banheiros', valor: banheiros, Icone: IconBath },
    { nome: 'vagas', valor: vagas, Icone: IconCar },
    { nome: 'm²', valor: area, Icone: IconRulerMeasure },
  ].filter(({ valor }) => valor);
  return (
    <Group gap="sm" wrap="wrap">
      {medidas.map(({ nome, valor, Icone }) => (
        <Group key={nome} gap={4} wrap="nowrap" c="dimmed" fz="sm" title={`${numero(valor!)} ${nome}`}>
          <Icone size={16} aria-hidden />
          <span className="numeros">{numero(valor!)}</span>
          <VisuallyHidden>{nome}</VisuallyHidden>
        </Group>
      ))}
    </Group>
  );
}
