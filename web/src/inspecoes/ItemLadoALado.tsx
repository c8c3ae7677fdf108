import { Badge, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { VerFotos } from '../componentes/VerFotos.tsx';
import { numero } from '../formato.ts';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import type { Diferenca, ItemComparado, Lado } from './comparar.ts';
import estilo from './Vistoria.module.css';

const marcas: Record<Diferenca, { nome: string; cor: string } | undefined> = {
  sumiu: { nome: 'Falta', cor: 'red' },
  piorou: { nome: 'Piorou', cor: 'red' },
  novo: { nome: 'Novo', cor: 'blue' },
  naoVerificado: { nome: 'Não verificado', cor: 'yellow' },
  melhorou: { nome: 'Melhorou', cor: 'green' },
  observacao: { nome: 'Observação mudou', cor: 'blue' },
  igual: undefined,
};

export function ItemLadoALado({ item, nomes }: { item: ItemComparado; nomes: [string, string] }) {
  const marca = marcas[item.diferenca];
  return (
    <li className={estilo.item} data-mudou={marca ? '' : undefined} aria-label={item.nome}>
      <Group justify="space-between" mb="sm" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
            {item.nome}
          </Text>
          <Text fz="sm" c="dimmed">
            {item.categoria}
          </Text>
        </div>
        {marca && (
          <Badge variant="light" color={marca.cor} tt="none" radius="sm" style={{ flex: 'none' }}>
            {marca.nome}
          </Badge>
        )}
      </Group>
      <div className={estilo.lados}>
        <UmLado nome={nomes[0]} item={item.nome} lado={item.antes} />
        <UmLado nome={nomes[1]} item={item.nome} lado={item.depois} />
      </div>
    </li>
  );
}

function UmLado({ nome, item, lado }: { nome: string; item: string; lado: Lado | undefined }) {
  const [vista, setVista] = useState<number>();
  return (
    <div className={estilo.lado}>
      <Text fz="sm" c="dimmed" mb={6}>
        {nome}
      </Text>
      {lado ? (
        <>
          <Group gap="xs">
            <CondicaoDoItem condicao={lado.condicao} />
            {lado.quantidade !== 1 && (
              <Text fz="sm" c="dimmed">
                {numero(lado.quantidade)} unidades
              </Text>
            )}
          </Group>
          {lado.observacao && (
            <Text fz="sm" mt={6} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {lado.observacao}
            </Text>
          )}
          {lado.fotos.length > 0 && (
            <ul className={estilo.fotos} style={{ marginTop: 8 }} aria-label={`Fotos de ${item}, ${nome}`}>
              {lado.fotos.map((url, indice) => (
                <li key={url} className={estilo.foto}>
                  <button
                    type="button"
                    style={{ border: 0, padding: 0, background: 'none', cursor: 'pointer' }}
                    aria-label={`Ver a foto ${indice + 1} de ${item}, ${nome}`}
                    onClick={() => setVista(indice)}
                  >
                    <img src={url} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Text fz="sm">Não constava do inventário.</Text>
      )}
      <VerFotos
        titulo={`${item}, ${nome}`}
        fotos={(lado?.fotos ?? []).map((url) => ({ url }))}
        indice={vista}
        aoMudar={setVista}
      />
    </div>
  );
}
