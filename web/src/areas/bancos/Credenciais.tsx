import type { PerfilDeBanco } from '@imob/schemas/bancos';
import { MASCARA } from '@imob/schemas/configuracoes';
import { PasswordInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Valores } from './valores.ts';

type Props = { campos: UseFormReturnType<Valores>; perfil: PerfilDeBanco | undefined };

/** Asks for what the bank calls the application; copied from its site, never typed. */
export function Credenciais({ campos, perfil }: Props) {
  const segredo = campos.getInputProps('clientSecret');
  const guardado = campos.values.clientSecret === MASCARA;
  const { uso } = campos.values;
  return (
    <>
      <Text fz="sm" c="dimmed">
        Estão no site do banco, em geral no menu API ou Integrações.
        {uso !== 'BOLETOS' &&
          ' No aplicativo que você criou lá, marque todas as permissões de cobranças (cob e cobv), Pix e webhook.'}
        {uso !== 'PIX' && ' Para os boletos, habilite nele também a API de Emissões, em produção.'}
      </Text>
      <TextInput label="Client ID" required autoComplete="off" {...campos.getInputProps('clientId')} />
      {!perfil?.semSegredo && (
        <PasswordInput
          label="Client Secret"
          required
          autoComplete="off"
          description={guardado ? 'Guardado. Deixe como está, ou cole um novo.' : undefined}
          {...segredo}
          onFocus={({ currentTarget }) => guardado && currentTarget.select()}
        />
      )}
      {uso !== 'BOLETOS' && (
        <TextInput
          label="Chave Pix desta conta"
          required
          autoComplete="off"
          description="A chave que recebe, cadastrada neste banco. Em geral a aleatória."
          {...campos.getInputProps('chave')}
        />
      )}
      {perfil?.extras.map(({ nome, rotulo }) => (
        <TextInput
          key={nome}
          label={rotulo}
          required
          autoComplete="off"
          {...campos.getInputProps(`extras.${nome}`)}
          value={campos.values.extras[nome] ?? ''}
        />
      ))}
    </>
  );
}
