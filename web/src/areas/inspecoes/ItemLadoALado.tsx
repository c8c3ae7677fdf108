import type { LadoComparado, LinhaComparada } from '@imob/schemas/comparacao';
import { Badge, Group, Text } from '@mantine/core';
import { numero } from '../../format/format.ts';
import { CondicaoDoItem } from '../inventario/condicao.tsx';
import { ehDiferenca, marcas } from './comparar.ts';
import { FotosEmLinha } from './FotosEmLinha.tsx';
import estilo from './Vistoria.module.css';

/** An item or element before and after, with the photos of both. */
export function ItemLadoALado({ linha, nomes }: { linha: LinhaComparada; nomes: [string | null, string] }) {
  const { nome, comodo, antes, depois } = linha;
  const marca =
    marcas[linha.situacao] ?? (ehDiferenca(linha) && antes ? { nome: 'Observação mudou', cor: 'blue' } : undefined);
  return (
    <li className={estilo.item} data-mudou={marca ? '' : undefined} aria-label={comodo ? `${nome} (${comodo})` : nome}>
      <Group justify="space-between" mb="sm" wrap="nowrap" align="flex-start">
        <div>
          <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
            {nome}
          </Text>
          {comodo && (
            <Text fz="sm" c="dimmed">
              {comodo}
            </Text>
          )}
        </div>
        {marca && (
          <Badge
            variant="light"
            color={marca.cor}
            tt="none"
            radius="sm"
            style={{ flex: 'none' }}
            {...(marca.cor === 'gray' && { c: 'dimmed' })}
          >
            {marca.nome}
          </Badge>
        )}
      </Group>
      <div className={estilo.lados} data-um={nomes[0] ? undefined : ''}>
        {nomes[0] && <UmLado nome={nomes[0]} item={nome} lado={antes} semNada="Não constava." />}
        <UmLado
          nome={nomes[1]}
          item={nome}
          lado={depois}
          semNada={linha.situacao === 'FALTA' ? 'Não está mais no imóvel.' : 'Não foi verificado.'}
        />
      </div>
    </li>
  );
}

type Lado = { nome: string; item: string; lado: LadoComparado | null; semNada: string };

function UmLado({ nome, item, lado, semNada }: Lado) {
  return (
    <div className={estilo.lado}>
      <Text fz={{ base: 'xs', sm: 'sm' }} c="dimmed" mb={6}>
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
          <FotosEmLinha de={`de ${item}, ${nome}`} fotos={lado.fotos} />
        </>
      ) : (
        <Text fz="sm">{semNada}</Text>
      )}
    </div>
  );
}
