import type { ContratoLido } from '@imob/schemas/contratos';
import { termosUsuais } from '@imob/schemas/rules/termos';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { usePerto } from '../../../components/screen/Perto.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { consulta } from '../../../service/queries.ts';
import { correAinda } from '../list/situacao.ts';
import { FormularioDosTermos } from './FormularioDosTermos.tsx';
import { linhasDosTermos, usuaisDitos } from './nomes.ts';

/** Shows what was agreed on: what the service charges and adjusts by. */
export function Termos({ contrato }: { contrato: ContratoLido }) {
  const params = { id: contrato.id };
  const lidos = useQuery(consulta('GET /contratos/:id/termos', { params }));
  const texto = useQuery({ ...consulta('GET /contratos/:id/documento', { params }), enabled: usePerto() });
  const registrados = texto.data?.termosRegistrados ?? true;
  const assinado = registrados && contrato.assinadoEm !== null;
  const [aberto, setAberto] = useState(false);
  const comecar = () => setAberto(true);
  // Whether they are registered is told apart, and until then neither a change nor a registering is offered.
  const termos = texto.isPending ? undefined : lidos.data;
  const usuais = termosUsuais(undefined, contrato.locatario.cpf);
  return (
    <Secao
      id="termos"
      titulo="Termos"
      nota={registrados ? undefined : 'Sem termos registrados, nada é cobrado por atraso nem reajustado.'}
      acaoMuda
      acao={
        registrados &&
        termos &&
        correAinda(contrato) && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={comecar}
            aria-label="Alterar termos"
          >
            Alterar
          </Button>
        )
      }
    >
      <Carregado consulta={{ ...lidos, data: termos }} esqueleto={<Skeleton h={140} radius="md" />}>
        {(dados) =>
          registrados ? (
            <Stack component="dl" gap={4} m={0}>
              {linhasDosTermos(dados).map(({ nome, valor }) => (
                <Group key={nome} justify="space-between" gap="md" wrap="nowrap" align="flex-start">
                  <Text component="dt" fz="sm" c="dimmed">
                    {nome}
                  </Text>
                  <Text component="dd" m={0} fz="sm" fw={550} ta="end" style={{ overflowWrap: 'anywhere' }}>
                    {valor}
                  </Text>
                </Group>
              ))}
            </Stack>
          ) : (
            <Stack align="flex-start" gap="sm">
              <Text fz="sm">O usual: {usuaisDitos(usuais)} Você confere e muda antes de registrar.</Text>
              <SoQuemMuda>
                <Button onClick={comecar}>Registrar termos</Button>
              </SoQuemMuda>
            </Stack>
          )
        }
      </Carregado>
      <DialogoDeFormulario opened={aberto} onClose={() => setAberto(false)} title="Termos do contrato" size="xl">
        {termos && (
          <FormularioDosTermos
            contratoId={contrato.id}
            termos={registrados ? termos : { ...usuais, garantia: termos.garantia }}
            lidos={termos}
            primeiro={!registrados}
            aditivo={assinado}
            assinado={assinado}
            fechar={() => setAberto(false)}
          />
        )}
      </DialogoDeFormulario>
    </Secao>
  );
}
