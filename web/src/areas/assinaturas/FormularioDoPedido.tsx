import * as assinaturas from '@imob/schemas/assinaturas';
import { DIAS_PARA_ASSINAR } from '@imob/schemas/rules/assinaturas';
import { Space, Stack, Switch } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { useEhDono } from '../../service/ajuda.ts';
import { useMudanca } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { FaltamDados } from '../contratos/document/FaltamDados.tsx';
import { Impedido, Titulo } from './Impedido.tsx';
import { type Comum, MaisDoPedido } from './MaisDoPedido.tsx';
import { PeDoPedido } from './PeDoPedido.tsx';
import { ehCiencia, nomeDoPedido } from './palavras.ts';
import { Quem } from './Quem.tsx';
import { ComoConvida, EmailDoConvidado, Eu } from './QuemConvida.tsx';

type ComoComum = ComponentProps<typeof MaisDoPedido>['campos'];
type Valores = Comum & { emails: string[]; comFiador: boolean; mesmoComPendencias: boolean };

type Props = {
  contratoId: string;
  proposta: assinaturas.Proposta;
  /** `enviou` is true if the invitations go by e-mail. */
  aoPedir: (pedida: assinaturas.Assinatura, enviou: boolean) => void;
};

/** Asks for each guest's e-mail, and sends the request for signatures. */
export function FormularioDoPedido({ contratoId, proposta, aoPedir }: Props) {
  const { tipo, registroId, titulo, signatarios, fiador, pendencias, impedimento } = proposta;
  const convidados = signatarios.filter(({ quem }) => quem === 'CONVIDADO');
  const dono = useEhDono();
  // A helper asks for signatures, and leaves the landlord his.
  const eu = dono ? signatarios.find(({ quem }) => quem === 'LOCADOR') : undefined;
  const criar = useMudanca('POST /contratos/:id/assinaturas', {
    erroNoLugar: true,
    aoConcluir: (pedida) => aoPedir(pedida, campos.getValues().enviar),
  });
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: assinaturas.criar.schema.body,
    inicial: {
      // The last of them stands surety, asked or not.
      emails: [...convidados, ...(fiador ? [fiador] : [])].map(({ email }) => email ?? ''),
      ...{ comFiador: false, testemunhas: [] },
      ...{ dias: DIAS_PARA_ASSINAR, assinarJa: true, enviar: true, mesmoComPendencias: false },
    } as Valores,
    preparar: ({ assinarJa, mesmoComPendencias, emails, comFiador, ...valores }) => ({
      ...{ tipo, registroId, ...valores, assinarJa: assinarJa && eu !== undefined },
      emails: comFiador ? emails : emails.slice(0, convidados.length),
      ...(comFiador && { comFiador }),
      ...(pendencias.length > 0 && { mesmoComPendencias }),
    }),
    enviar: (body) => criar.mutateAsync({ params: { id: contratoId }, body }),
  });
  const { uid } = usePerfil();
  const quem = [...convidados, ...(fiador ? [fiador] : [])].map(({ nome }) => nome).join();
  const { continuando, recomecar } = useRascunho(`assinaturas.${registroId}.${quem}`, uid, campos);
  const falta = pendencias.length > 0 && !campos.values.mesmoComPendencias;
  if (impedimento) return <Impedido titulo={titulo}>{impedimento}</Impedido>;
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {continuando && <Continuando aoRecomecar={recomecar} />}
        <Titulo titulo={titulo}>
          {ehCiencia(proposta)
            ? 'Você assina, e cada destinatário confirma que recebeu, pelo endereço que vai a ele e com um código por e-mail. A entrega fica anotada sozinha.'
            : 'Cada um lê e assina pelo endereço que recebe, com um código por e-mail. Até lá o texto fica como está.'}
        </Titulo>
        {eu && <Eu pessoa={eu} campo={campos.getInputProps('assinarJa', { type: 'checkbox' })} />}
        {convidados.map((um, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guest is his place in the paper
          <div key={i}>
            <Quem {...um} />
            <EmailDoConvidado nome={um.nome} {...campos.getInputProps(`emails.${i}`)} />
          </div>
        ))}
        {fiador && (
          <div>
            <Switch
              label={`Pedir também a ${fiador.nome}, que presta a fiança`}
              {...campos.getInputProps('comFiador', { type: 'checkbox' })}
            />
            {campos.values.comFiador && (
              <>
                <Space h="xs" />
                <Quem {...fiador} />
                <EmailDoConvidado nome={fiador.nome} {...campos.getInputProps(`emails.${convidados.length}`)} />
              </>
            )}
          </div>
        )}
        <ComoConvida enviar={campos.values.enviar} />
        <MaisDoPedido campos={campos as unknown as ComoComum} />
        <FaltamDados
          pendencias={pendencias}
          label="Pedir assim mesmo, sem esses dados"
          {...campos.getInputProps('mesmoComPendencias', { type: 'checkbox' })}
        />
        <PeDoPedido erro={erro} enviando={enviando} disabled={falta}>
          {nomeDoPedido(proposta)}
        </PeDoPedido>
      </Stack>
    </form>
  );
}
