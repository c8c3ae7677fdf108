import type { ImovelDaPagina } from '@imob/schemas/paginas/imoveis';
import { enderecoEmLinha, enderecoSobONome, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { ehVideo } from '@imob/schemas/rules/video';
import { Group, Text, VisuallyHidden } from '@mantine/core';
import { IconBath, IconBed, IconBuilding, IconCar, IconRulerMeasure } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Status } from '../../components/screen/Status.tsx';
import { dinheiro, numero, precoEmTexto } from '../../format/format.ts';
import estilo from './Imoveis.module.css';
import { situacaoDoImovel } from './situacao.ts';

/** The properties as cards. Where none has a photo, their place is only a strip. */
export const CartoesDeImoveis = ({ imoveis }: { imoveis: readonly ImovelDaPagina[] }) => (
  <ul
    className={estilo.grade}
    aria-label="Imóveis"
    data-sem-fotos={imoveis.every(({ fotoMiniatura }) => !fotoMiniatura) || undefined}
  >
    {imoveis.map((imovel) => (
      <li key={imovel.id}>
        <Cartao imovel={imovel} />
      </li>
    ))}
  </ul>
);

function Cartao({ imovel }: { imovel: ImovelDaPagina }) {
  const aluguel = precoEmTexto(imovel.valorAluguel);
  return (
    <article className={estilo.cartao}>
      <div className={estilo.capa}>
        <ImagemDaCapa imovel={imovel} />
        <span className={estilo.selo}>
          <Status status={situacaoDoImovel(imovel)} />
        </span>
      </div>
      <div className={estilo.corpo}>
        <Link to="/imoveis/$id" params={{ id: imovel.id }} className={estilo.ligacao}>
          {nomeDoImovel(imovel)}
        </Link>
        <Text fz="sm" c="dimmed" lineClamp={2}>
          {enderecoSobONome(nomeDoImovel(imovel), enderecoEmLinha(imovel))}
        </Text>
        {imovel.grupo && (
          <Text fz="sm" c="dimmed" truncate>
            {imovel.grupo}
          </Text>
        )}
        <Aluguel imovel={imovel} />
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

/** Says who lives there, and whether what is due has been paid. */
export function Aluguel({ imovel: { locatarioNome, emAtraso, diasAtraso } }: { imovel: ImovelDaPagina }) {
  if (!locatarioNome) return null;
  return (
    <Group gap={4} wrap="nowrap" fz="sm">
      <Text inherit truncate miw={0}>
        {locatarioNome}
      </Text>
      <Text
        inherit
        fw={600}
        flex="none"
        c={emAtraso > 0 ? 'var(--mantine-color-error)' : 'var(--mantine-color-green-text)'}
      >
        · {emAtraso > 0 ? `atraso ${numero(diasAtraso)} d` : 'em dia'}
      </Text>
    </Group>
  );
}

type PropsDaCapa = { imovel: Pick<ImovelDaPagina, 'fotoMiniatura'>; tamanho?: number };

export function ImagemDaCapa({ imovel: { fotoMiniatura }, tamanho = 36 }: PropsDaCapa) {
  const [falhou, setFalhou] = useState(false);
  if (!fotoMiniatura || falhou) return <IconBuilding size={tamanho} stroke={1.4} aria-hidden />;
  if (ehVideo({ key: '', url: fotoMiniatura })) {
    return <video src={`${fotoMiniatura}#t=0.1`} muted preload="metadata" aria-hidden tabIndex={-1} />;
  }
  return <img src={fotoMiniatura} alt="" loading="lazy" decoding="async" onError={() => setFalhou(true)} />;
}

function Medidas({ imovel: { quartos, banheiros, vagas, area } }: { imovel: ImovelDaPagina }) {
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
          {nome === 'm²' ? 'm²' : <VisuallyHidden>{nome}</VisuallyHidden>}
        </Group>
      ))}
    </Group>
  );
}
