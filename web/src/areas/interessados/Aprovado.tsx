import type { Interessado } from '@imob/schemas/interessados';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { aprovar } from './aprovar.ts';
import { Quadro } from './Quadro.tsx';

/** A larger number than this is shown as "mais de". */
const ATE = 20;

/** Leads from the approval to the contract, and tells how many others still wait for an answer. */
export function Aprovado({ ele }: { ele: Interessado }) {
  const { imovelId, locatarioId, decididoEm } = ele;
  const feito = useQuery({
    ...consulta('GET /contratos/pagina', {
      query: { imovelId, locatarioId: locatarioId ?? '', situacao: 'ATIVOS', limite: 1 },
    }),
    enabled: locatarioId !== null,
  });
  const contrato = feito.data?.contratos[0];
  const quando = `Aprovado${decididoEm ? ` em ${dataDoInstante(decididoEm)}` : ''}.`;
  if (!locatarioId) return <SemLocatario ele={ele} quando={quando} />;
  return (
    <Quadro titulo={contrato ? 'O contrato está feito' : 'Faça o contrato'} ele={ele} texto={quando}>
      {contrato ? (
        <BotaoLink to="/contratos/$id" params={{ id: contrato.id }}>
          Ver o contrato
        </BotaoLink>
      ) : (
        <BotaoLink
          to="/contratos/novo"
          search={{ imovelId, locatarioId, ...(ele.ficha?.conjugeNome && { interessadoId: ele.id }) }}
          disabled={feito.isLoading}
        >
          Fazer o contrato
        </BotaoLink>
      )}
      <BotaoLink to="/locatarios/$id" params={{ id: locatarioId }} variant="default">
        Ver locatário
      </BotaoLink>
      <OsOutros ele={ele} />
    </Quadro>
  );
}

/** The tenant's record was deleted; approving the form again makes another. */
const SemLocatario = ({ ele, quando }: { ele: Interessado; quando: string }) => (
  <Quadro titulo="O locatário foi apagado" ele={ele} texto={`${quando} Aprove de novo para cadastrar o locatário.`}>
    <Button onClick={() => aprovar(ele)}>Aprovar de novo</Button>
    <OsOutros ele={ele} />
  </Quadro>
);

function OsOutros({ ele: { imovelId, imovelNome } }: { ele: Interessado }) {
  const { data } = useQuery(
    consulta('GET /interessados/pagina', { query: { imovelId, situacao: 'ABERTO', limite: ATE } }),
  );
  const quantos = data?.interessados.length ?? 0;
  if (quantos === 0) return null;
  const quem = data?.proximo
    ? `Mais de ${ATE} pessoas ainda esperam`
    : quantos === 1
      ? 'Outra pessoa ainda espera'
      : `Outras ${quantos} pessoas ainda esperam`;
  return (
    <Text fz="sm" w="100%">
      {quem} resposta sobre {imovelNome}.{' '}
      <Ligacao to="/interessados" search={{ imovelId }} underline="always">
        {quantos === 1 ? 'Responder' : 'Ver quem são'}
      </Ligacao>
    </Text>
  );
}
