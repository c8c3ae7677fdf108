import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { data, hoje } from '../../format/format.ts';
import { prazoEmPalavras, seloDe } from '../compromissos/palavras.ts';
import { useCompromissos } from '../compromissos/useCompromissos.tsx';
import { consultaDasAbertas, consultaDosProximos } from './consultas.ts';
import { passoDe } from './palavras.ts';
import { useNovaManutencao } from './useNovaManutencao.tsx';

type Props = { imovelId: string; arquivado: boolean };

/** Shows a property's open repairs and next commitments, with buttons to add more of both. */
export function NoImovel({ imovelId, arquivado }: Props) {
  const abertas = useQuery(consultaDasAbertas(imovelId));
  const proximos = useQuery(consultaDosProximos(imovelId));
  const nova = useNovaManutencao();
  const compromissos = useCompromissos();
  const dia = hoje();
  const nenhuma = abertas.data?.manutencoes.length === 0 && proximos.data?.compromissos.length === 0;
  if (arquivado && nenhuma) return null;
  return (
    <Secao
      id="manutencoes"
      titulo="Manutenções e compromissos"
      acao={
        <Ligacao to="/manutencoes" search={{ imovelId, situacao: 'TODAS' }}>
          Ver todas
        </Ligacao>
      }
    >
      {nenhuma && (
        <Text fz="sm" c="dimmed">
          Nada aberto e nada com dia marcado. Abra uma manutenção quando algo quebrar, e guarde o que vence: seguro
          contra incêndio, extintores, aquecedor a gás.
        </Text>
      )}
      <Stack gap="xs">
        <Carregado consulta={abertas} esqueleto={<Skeleton h={40} />}>
          {({ manutencoes }) =>
            manutencoes.map((ela) => (
              <Group key={ela.id} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
                <div style={{ minWidth: 0 }}>
                  <Ligacao to="/manutencoes/$id" params={{ id: ela.id }} fw={600} lineClamp={2}>
                    {ela.titulo}
                  </Ligacao>
                  <Text fz="sm" c="dimmed" className="numeros">
                    {passoDe(ela, dia)}
                  </Text>
                </div>
                {ela.urgente && <Selo cor="red">Urgente</Selo>}
              </Group>
            ))
          }
        </Carregado>
        <Carregado consulta={proximos} esqueleto={<Skeleton h={40} />}>
          {({ compromissos: deles }) =>
            deles.map((ele) => {
              const selo = seloDe(ele, dia);
              return (
                <Group key={ele.id} justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
                  <div style={{ minWidth: 0 }}>
                    <Group gap={8}>
                      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                        {ele.titulo}
                      </Text>
                      {selo && <Selo cor={selo.cor}>{selo.nome}</Selo>}
                    </Group>
                    <Text fz="sm" c="dimmed" className="numeros">
                      {ele.proximo && `${data(ele.proximo)}, ${prazoEmPalavras(ele.proximo, dia)}`}
                    </Text>
                  </div>
                  <SoQuemMuda>
                    <Button
                      size="compact-sm"
                      variant="light"
                      flex="none"
                      aria-label={`Feito: ${ele.titulo}`}
                      onClick={() => compromissos.abrir({ qual: 'feito', ele })}
                    >
                      Feito
                    </Button>
                  </SoQuemMuda>
                </Group>
              );
            })
          }
        </Carregado>
      </Stack>
      {!arquivado && (
        <SoQuemMuda>
          <Group mt="md" gap="sm">
            <Button variant="default" onClick={() => nova.abrir({ imovelId })}>
              Nova manutenção
            </Button>
            <Button variant="default" onClick={() => compromissos.abrir({ qual: 'novo', imovelId })}>
              Novo compromisso
            </Button>
          </Group>
        </SoQuemMuda>
      )}
      {nova.elemento}
      {compromissos.elemento}
    </Secao>
  );
}
