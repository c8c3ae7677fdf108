import type { ContratoLido } from '@imob/schemas/contratos';
import { cabeNoPrazo, temUmAno } from '@imob/schemas/rules/reajuste';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../../components/screen/Carregado.tsx';
import { usePerto } from '../../../components/screen/Perto.tsx';
import { Secao } from '../../../components/screen/Secao.tsx';
import { SoQuemMuda } from '../../../components/screen/SoQuemMuda.tsx';
import { data } from '../../../format/format.ts';
import { consulta } from '../../../service/queries.ts';
import { useDecisaoPedida } from '../life/useDecisaoPedida.ts';
import { correAinda } from '../list/situacao.ts';
import { Combinar } from './Combinar.tsx';
import { Decisao } from './Decisao.tsx';
import { Historico } from './Historico.tsx';

/** The yearly adjustment: looked at first, then applied, turned down, or replaced by what both agreed on. */
export function Reajuste({ contrato }: { contrato: ContratoLido }) {
  const corre = correAinda(contrato);
  const comIndice = corre && temUmAno(contrato);
  const simulado = useQuery({
    ...consulta('GET /contratos/:id/reajuste', { params: { id: contrato.id } }),
    enabled: usePerto() && comIndice,
  });
  const pedida = useDecisaoPedida('reajustar');
  return (
    <Secao id="reajuste" titulo="Reajuste">
      <Stack>
        {!corre && (
          <Text fz="sm" c="dimmed">
            A locação terminou: não há mais reajuste a fazer.
          </Text>
        )}
        {corre && !comIndice && (
          <SemIndice contrato={contrato}>
            Esta locação dura menos de um ano, e a lei só permite reajustar o aluguel por índice depois de doze meses
            (Lei 10.192/2001, art. 2º, § 1º).
          </SemIndice>
        )}
        {comIndice && (
          <Carregado consulta={simulado} esqueleto={<Skeleton h={120} radius="md" />}>
            {(simulacao) =>
              cabeNoPrazo(simulacao.dataBase, contrato) ? (
                <Decisao simulacao={simulacao} pedida={pedida} />
              ) : (
                <SemIndice contrato={contrato}>
                  Até o fim do prazo, em {data(contrato.dataFim)}, não há reajuste por índice. Renovada ou prorrogada a
                  locação, a próxima data-base aparece aqui.
                </SemIndice>
              )
            }
          </Carregado>
        )}
        <Historico contrato={contrato} />
      </Stack>
    </Secao>
  );
}

/** No index comes before the end. Another rent may be agreed on at any time, but a season has its price. */
function SemIndice({ contrato, children }: { contrato: ContratoLido; children: ReactNode }) {
  const [combinando, setCombinando] = useState(false);
  return (
    <>
      <Text fz="sm" c="dimmed">
        {children}
      </Text>
      {contrato.finalidade !== 'TEMPORADA' && (
        <SoQuemMuda>
          <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => setCombinando(true)}>
            Combinar outro valor
          </Button>
        </SoQuemMuda>
      )}
      <DialogoDeFormulario opened={combinando} onClose={() => setCombinando(false)} title="Combinar outro valor">
        <Combinar contratoId={contrato.id} valorAntes={contrato.valorAluguel} fechar={() => setCombinando(false)} />
      </DialogoDeFormulario>
    </>
  );
}
