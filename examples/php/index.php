<?php
// A product in PHP with the hosted portal: the desk serves the support area, so there is no script here.
session_start();
$clients = [
    '2001' => ['first_name' => 'Ines', 'last_name' => 'Maurer', 'email' => 'ines@maurer.example'],
    '2002' => ['first_name' => 'Omar', 'last_name' => 'Haddad', 'email' => 'omar@haddad.example'],
];

/** Calls the integration API. The key stays on this server. */
function desk(string $method, string $path, array $body): array
{
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => "Authorization: Bearer " . getenv('SIDEDESK_KEY') . "\r\nContent-Type: application/json",
        'content' => json_encode((object) $body),
        'timeout' => 10,
    ]]);
    $answer = file_get_contents(getenv('SIDEDESK_URL') . '/api/v1/integration' . $path, false, $context);
    if ($answer === false) {
        http_response_code(502);
        exit('Support is temporarily unavailable. Please try again in a moment.');
    }
    return json_decode($answer, true)['data'];
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
$id = $_SESSION['client'] ?? null;

if ($path === '/sign-in' && isset($clients[$_POST['id'] ?? ''])) {
    session_regenerate_id(true);
    $_SESSION['client'] = $_POST['id'];
    header('Location: /', true, 303);
    exit;
}

if ($path === '/support' && $id !== null) {
    desk('PUT', "/clients/$id", $clients[$id]);
    $session = desk('POST', "/clients/$id/portal-session", ['return_url' => "http://$_SERVER[HTTP_HOST]/"]);
    header("Location: $session[url]", true, 303);
    exit;
}
?>
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Northwind Hosting</title>
<h1>Northwind Hosting</h1>
<?php if ($id !== null): ?>
  <p>Signed in as <?= htmlspecialchars($clients[$id]['first_name']) ?>. <a href="/support">Support</a></p>
<?php else: ?>
  <?php foreach ($clients as $one => $client): ?>
    <form action="/sign-in" method="post">
      <button name="id" value="<?= $one ?>">Sign in as <?= htmlspecialchars($client['first_name']) ?></button>
    </form>
  <?php endforeach ?>
<?php endif ?>
